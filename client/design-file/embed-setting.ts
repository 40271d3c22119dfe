import { create } from 'zustand';

/** Whether exported files carry their design, for as long as the page is open. */
const useEmbedSetting = create<{ carries: boolean }>(() => ({ carries: true }));

export function useEmbedsDesign(): boolean {
  return useEmbedSetting(({ carries }) => carries);
}

export function embedsDesign(): boolean {
  return useEmbedSetting.getState().carries;
}

export function setEmbedsDesign(carries: boolean): void {
  useEmbedSetting.setState({ carries });
}
