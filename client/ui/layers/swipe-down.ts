import { isSwipe } from './is-swipe.ts';
import { closeLayersAbove, countLayers } from './layer-stack.ts';

/** Marks the head of a layer, where a swipe down begins. The heads of Mantine's drawers and dialogs have classes. */
const HEAD_SELECTOR = '[data-layer-head], .mantine-Drawer-header, .mantine-Modal-header';

type Swipe = { readonly root: HTMLElement; readonly x: number; readonly y: number };

let openLayerCount = 0;
let swipe: Swipe | null = null;

/**
 * Closes the top layer when a finger swipes down at its head. The layer follows the finger.
 * @returns a function that ends this for one layer
 */
export function closeOnSwipeDown(): () => void {
  openLayerCount += 1;
  if (openLayerCount === 1) setListeners('addEventListener');
  return () => {
    openLayerCount -= 1;
    if (openLayerCount === 0) setListeners('removeEventListener');
  };
}

function setListeners(method: 'addEventListener' | 'removeEventListener'): void {
  document[method]('touchstart', startSwipe as EventListener);
  document[method]('touchmove', followSwipe as EventListener);
  document[method]('touchend', endSwipe as EventListener);
  document[method]('touchcancel', endSwipe as EventListener);
}

function startSwipe({ target, touches }: TouchEvent): void {
  const head = target instanceof Element ? target.closest(HEAD_SELECTOR) : null;
  const root = head?.closest<HTMLElement>('[role="dialog"]');
  const [touch] = touches;
  swipe = root && touch && touches.length === 1 ? { root, x: touch.clientX, y: touch.clientY } : null;
}

function followSwipe({ touches: [touch] }: TouchEvent): void {
  if (!swipe || !touch) return;
  swipe.root.style.translate = `0 ${Math.max(0, touch.clientY - swipe.y)}px`;
}

function endSwipe({ type, changedTouches: [touch] }: TouchEvent): void {
  if (!swipe) return;
  const { root, x, y } = swipe;
  swipe = null;
  root.style.translate = '';
  if (type === 'touchcancel' || !touch) return;
  if (isSwipe(touch.clientY - y, touch.clientX - x)) closeLayersAbove(countLayers() - 1);
}
