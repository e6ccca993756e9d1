/** The color names of Brazilian shops, their CSS colors and the families that people search them under. */

export const colorFamilies = [
  ...(['preto', 'cinza', 'branco', 'bege', 'marrom', 'amarelo', 'laranja', 'vermelho'] as const),
  ...(['rosa', 'roxo', 'azul', 'verde', 'dourado', 'prateado'] as const),
] as const
export type ColorFamily = (typeof colorFamilies)[number]

export interface Color {
  css: string
  family: ColorFamily
}

/** By family: a CSS color, then its names; `o/a` means both genders. */
const palette: Record<ColorFamily, readonly [css: string, ...names: string[]][]> = {
  preto: [['#1d1b1a', 'pret(o/a)', 'negr(o/a)', 'black', 'ônix', 'carvão']],
  cinza: [
    ['#8b8d90', 'cinza', 'gray', 'concreto', 'nublad(o/a)'],
    ['#4a4d52', 'chumbo', 'grafite', 'cinza-escur(o/a)', 'cinza-chumbo', 'ardósia'],
    ['#c3c6c9', 'cinza-clar(o/a)', 'mescla', 'cinza-mescla', 'gelo'],
  ],
  branco: [
    ['#ffffff', 'branc(o/a)', 'white', 'neve'],
    ['#f6f1e4', 'off-white', 'marfim', 'pérola', 'leite'],
  ],
  bege: [
    ['#d9c3a0', 'bege', 'areia', 'nude', 'linho'],
    ['#efe4cc', 'creme', 'cru', 'crua', 'baunilha', 'palha'],
    ['#b8a079', 'cáqui', 'khaki', 'fendi'],
  ],
  marrom: [
    ['#6b4630', 'marrom', 'castanh(o/a)', 'café', 'tabaco', 'chocolate'],
    ['#b0743c', 'caramelo', 'camelo', 'mel', 'canela', 'whisky'],
    ['#b5603f', 'terracota', 'telha', 'tijolo', 'ferrugem', 'argila', 'barro'],
  ],
  amarelo: [
    ['#f2c230', 'amarel(o/a)', 'canário', 'girassol', 'limão-siciliano'],
    ['#cf9a2e', 'mostarda', 'ocre', 'açafrão', 'âmbar'],
  ],
  laranja: [
    ['#e8792b', 'laranja', 'abóbora', 'tangerina', 'cobre'],
    ['#f3b48d', 'pêssego', 'damasco'],
    ['#ea7a66', 'coral', 'salmão'],
  ],
  vermelho: [
    ['#c62f2d', 'vermelh(o/a)', 'red', 'cereja', 'escarlate', 'rubi', 'carmim'],
    ['#742036', 'vinho', 'bordô', 'marsala', 'bordeaux', 'borgonha', 'amora'],
  ],
  rosa: [
    ['#e79bb0', 'rosa', 'cor-de-rosa', 'pink-clar(o/a)', 'rosa-clar(o/a)', 'rosé', 'chiclete'],
    ['#d6336c', 'pink', 'fúcsia', 'magenta', 'rosa-choque', 'framboesa'],
  ],
  roxo: [
    ['#6d3f95', 'rox(o/a)', 'violeta', 'púrpura', 'uva', 'berinjela', 'ametista'],
    ['#b79fd6', 'lilás', 'lavanda'],
  ],
  azul: [
    ['#2f67b1', 'azul', 'blue', 'royal', 'azul-royal', 'cobalto', 'anil'],
    ['#20304f', 'marinho', 'azul-marinho', 'azul-escur(o/a)', 'noite'],
    ['#34457d', 'índigo', 'jeans', 'denim', 'safira'],
    ['#a4cbe0', 'azul-céu', 'azul-clar(o/a)', 'azul-bebê', 'celeste', 'céu'],
    ['#1f5f69', 'petróleo', 'azul-petróleo'],
    ['#38b2b5', 'turquesa', 'azul-turquesa', 'tiffany', 'azul-tiffany', 'ciano', 'água'],
  ],
  verde: [
    ['#3b8a4d', 'verde', 'green', 'bandeira', 'verde-bandeira', 'esmeralda', 'folha'],
    [
      '#5c6a3a',
      'musgo',
      'verde-musgo',
      'oliva',
      'verde-oliva',
      'militar',
      'verde-militar',
      'verde-escur(o/a)',
    ],
    ['#a9d8bd', 'menta', 'verde-menta', 'verde-água', 'hortelã', 'verde-clar(o/a)', 'sálvia'],
    ['#9fce3b', 'limão', 'verde-limão', 'pistache', 'abacate'],
  ],
  dourado: [['#c9a13b', 'dourad(o/a)', 'ouro', 'gold', 'champanhe']],
  prateado: [['#b9bdc4', 'pratead(o/a)', 'prata', 'silver', 'inox', 'aço']],
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')

const genders = (name: string) =>
  name.endsWith('(o/a)') ? [name.replace('(o/a)', 'o'), name.replace('(o/a)', 'a')] : [name]

/** The colors by folded name: lower case, without accents, `-` between words. */
const colors = new Map<string, Color>(
  colorFamilies.flatMap((family) =>
    palette[family].flatMap(([css, ...names]) =>
      names.flatMap(genders).map((name) => [fold(name), { css, family }] as const),
    ),
  ),
)

/** Returns the color of exactly this name, or null when it is unknown. */
export const colorNamed = (name: string): Color | null => colors.get(fold(name)) ?? null

/** Returns all names of a family, folded: a search for `azul` also finds `indigo`. */
export const namesOfFamily = (family: ColorFamily): string[] =>
  [...colors].filter(([, color]) => color.family === family).map(([name]) => name)

/** Returns the colors of a value such as `Azul`, `Azul bebê fosco` or `Azul e vermelho`. Empty for an unknown color. */
export function colorsOf(value: string): Color[] {
  const parts = value.split(/\s+(?:e|com)\s+|\s*[/+&,]\s*/i).map(closestColor)
  return parts.every((part) => part !== null) ? parts.slice(0, 3) : []
}

/** Finds the color by the longest prefix that names one: `Verde fosco` is green. */
function closestColor(name: string): Color | null {
  const words = fold(name).split('-')
  for (let length = words.length; length > 0; length -= 1) {
    const color = colors.get(words.slice(0, length).join('-'))
    if (color) return color
  }
  return null
}

/** Returns true for options whose values are colors, as merchants name them: `Cor`, `Cor da linha`. */
export const isColorOption = (optionName: string): boolean =>
  /^(cor|cores|colou?r|tom|tonalidade|esmalte)(-|$)/.test(fold(optionName))
