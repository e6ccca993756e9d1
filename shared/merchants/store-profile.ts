import { type FormValues, formText } from '#shared/forms.ts'

/** The fields of a store's profile, in the order of its form. */
export const storeFieldNames = [
  'name',
  'tagline',
  'about',
  'slug',
  'supportEmail',
  'whatsapp',
  'postalCode',
  'street',
  'number',
  'district',
  'city',
  'region',
  'deliveryText',
  'returnsText',
] as const
export type StoreFieldName = (typeof storeFieldNames)[number]

export const storePictures = ['logo', 'cover'] as const
export type StorePicture = (typeof storePictures)[number]

export const maxTagline = 120
/** Markdown. */
export const maxAbout = 8_000
export const maxPolicyText = 4_000

/** Width of the cover on which the focus is chosen, in CSS pixels. */
const pressedWidth = 256

/** Size of the cover on which the focus is chosen: as wide as a phone's page allows. */
export const pressedCover = ({ width, height }: { width: number; height: number }) => ({
  width: pressedWidth,
  height: Math.max(1, Math.round((pressedWidth * height) / width)),
})

/**
 * Reads the focus in per cent from the left and from the top, typed or pressed on the cover, or null when there is
 * neither.
 */
export function readCoverFocus(
  form: FormValues,
  size: { width: number; height: number },
): { x: number; y: number } | null {
  const pressed = [formText(form, 'point.x'), formText(form, 'point.y')].map(wholeNumber)
  // A key press has no coordinates.
  if (pressed.some((at) => at !== null && at > 0)) {
    const { width, height } = pressedCover(size)
    return { x: share(pressed[0] ?? 0, width), y: share(pressed[1] ?? 0, height) }
  }
  const [x, y] = [wholeNumber(formText(form, 'focusX')), wholeNumber(formText(form, 'focusY'))]
  return x === null || y === null || x > 100 || y > 100 ? null : { x, y }
}

const wholeNumber = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : null)

const share = (at: number, length: number) => Math.min(100, Math.round((at / length) * 100))
