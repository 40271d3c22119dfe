import { create } from 'zustand';

/** The setting to embed the design in exported files; it lasts as long as the page is open. */
const useEmbedSetting = create<{ isEmbedded: boolean }>(() => ({ isEmbedded: true }));

export function useDesignEmbedding(): boolean {
  return useEmbedSetting(({ isEmbedded }) => isEmbedded);
}

export function isDesignEmbeddingOn(): boolean {
  return useEmbedSetting.getState().isEmbedded;
}

export function setDesignEmbedding(isEmbedded: boolean): void {
  useEmbedSetting.setState({ isEmbedded });
}
