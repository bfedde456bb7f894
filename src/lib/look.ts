/** How the page looks on this device. */
export type Look = { appearance: 'system' | 'light' | 'dark'; textSize: 'normal' | 'large' | 'larger' }

/** What is stored under this name is the class list of <html>, so that it can be applied before the first paint. */
export const LOOK_KEY = 'look'

export const classesOf = ({ appearance, textSize }: Look): string =>
  [appearance === 'system' ? '' : appearance, textSize === 'normal' ? '' : textSize].filter(Boolean).join(' ')

/** Anything unknown counts as not chosen. */
export function lookOf(classes: string): Look {
  const chosen = classes.split(' ')
  return {
    appearance: (['light', 'dark'] as const).find((name) => chosen.includes(name)) ?? 'system',
    textSize: (['large', 'larger'] as const).find((name) => chosen.includes(name)) ?? 'normal',
  }
}
