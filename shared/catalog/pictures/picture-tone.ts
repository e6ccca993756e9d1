/** Colors of `picture.css`: this many steps of red, of green and of blue. */
const steps = 6

/** Returns a step for each of red, green and blue (from 0 to 255 each), as stored in a picture's row. */
export const writeTone = (colour: number[]): string =>
  colour.map((part) => Math.round((part * (steps - 1)) / 255)).join('')

/** Styles match the three tones by `[data-tone]`. */
export const toneMark = (tone: string): string => [...tone].join('-')
