import { create } from 'zustand';

/** The setting to embed the design in exported files; it lasts as long as the page is open. */
const useEmbedSetting = create<{ isEmbedded: boolean }>(() => ({ isEmbedded: true }));

export function useEmbedsDesign(): boolean {
  return useEmbedSetting(({ isEmbedded }) => isEmbedded);
}

export function getEmbedsDesign(): boolean {
  return useEmbedSetting.getState().isEmbedded;
}

export function setEmbedsDesign(isEmbedded: boolean): void {
  useEmbedSetting.setState({ isEmbedded });
}
