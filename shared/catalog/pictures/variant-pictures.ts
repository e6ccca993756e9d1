/** A variant by its options, one value for each option of the product, and the picture that it shows. */
export interface PicturedVariant {
  options: string[]
  pictureId: string | null
}

/** The fields in which values of the first, second and third option are ticked. */
export const optionFieldNames = ['option1', 'option2', 'option3'] as const

/** The ticked values of each option. An option without any matches all. */
export type OptionChoice = readonly (readonly string[])[]

/** Returns true when a variant has a ticked value of each option. Without ticked values no variant matches. */
export const isChosen = ({ options }: Pick<PicturedVariant, 'options'>, choice: OptionChoice): boolean =>
  choice.some((values) => values.length > 0) &&
  choice.every((values, at) => values.length === 0 || values.includes(options[at] ?? ''))

/** Returns the choice that matches exactly the variants with a picture, or null when there is none. */
export function choiceOfPicture(
  variants: readonly PicturedVariant[],
  pictureId: string,
): OptionChoice | null {
  const own = variants.filter((each) => each.pictureId === pictureId)
  const all = valuesOfOptions(variants)
  const narrow = valuesOfOptions(own).map((values, at) => (values.length === all[at]?.length ? [] : values))
  const isAll = own.length > 0 && narrow.every((values) => values.length === 0)
  const choice = isAll ? all.map((values, at) => (at === 0 ? values : [])) : narrow
  const fits = variants.every((each) => isChosen(each, choice) === own.includes(each))
  return fits ? choice : null
}

/** Returns the values of each option, in the order of the variants. */
export const valuesOfOptions = (variants: readonly PicturedVariant[]): string[][] =>
  Array.from({ length: Math.max(0, ...variants.map(({ options }) => options.length)) }, (_, at) => [
    ...new Set(variants.map(({ options }) => options[at] ?? '')),
  ])
