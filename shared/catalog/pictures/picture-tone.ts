/** Colours of `picture.css`: so many steps of red, of green and of blue. */
const steps = 6

/** A step for each of red, green and blue, as a picture's row has it. From 0 to 255 each. */
export const writeTone = (colour: number[]): string =>
  colour.map((part) => Math.round((part * (steps - 1)) / 255)).join('')

/** Styles match the three tones by `[data-tone]`. */
export const toneMark = (tone: string): string => [...tone].join('-')
