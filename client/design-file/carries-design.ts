import { create } from 'zustand';

/** Whether exported files carry their design, for as long as the page is open. */
const useCarried = create<{ carries: boolean }>(() => ({ carries: true }));

export function useCarriesDesign(): boolean {
  return useCarried(({ carries }) => carries);
}

export function carriesDesign(): boolean {
  return useCarried.getState().carries;
}

export function setCarriesDesign(carries: boolean): void {
  useCarried.setState({ carries });
}
