import { create } from 'zustand';

/** Whether the tag is on the screen, for whoever makes a picture of it. */
export const useStage = create<{ drawing: 'loading' | 'drawn' | 'failed' }>(() => ({ drawing: 'loading' }));
