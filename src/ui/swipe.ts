export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

export const SWIPE_THRESHOLD_PX = 45;

/** Speed in px per ms above which a short movement counts as a swipe. */
export const SWIPE_VELOCITY = 0.11;

/** Length in px below which a movement of the pointer is ignored as trembling. */
const TREMBLE_PX = 3;

export interface Travel {
  readonly x: number;
  readonly y: number;
}

export type Axis = 'x' | 'y';

/** Returns the axis of a movement; null while the movement is shorter than TREMBLE_PX. */
export function axisOf({ x, y }: Travel): Axis | null {
  if (Math.hypot(x, y) < TREMBLE_PX) return null;
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y';
}

/** Returns the distance that a pointer has moved in the allowed directions; 0 in others. */
export function travelAlong(travel: Travel, axis: Axis | null, directions: readonly SwipeDirection[]): Travel {
  const { x, y } = travel;
  if (axis === 'x' && directions.includes(x < 0 ? 'left' : 'right')) return { x, y: 0 };
  if (axis === 'y' && directions.includes(y < 0 ? 'up' : 'down')) return { x: 0, y };
  return { x: 0, y: 0 };
}

export function isSwipe({ x, y }: Travel, elapsedMs: number): boolean {
  const distancePx = Math.abs(x) + Math.abs(y);
  if (distancePx === 0) return false;
  return distancePx >= SWIPE_THRESHOLD_PX || distancePx / Math.max(1, elapsedMs) > SWIPE_VELOCITY;
}
