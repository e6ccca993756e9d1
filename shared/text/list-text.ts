/** Writes "Cor, Tamanho e Tecido". Written by hand, for the same reason as numbers. */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`
