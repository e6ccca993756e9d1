import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { brandMessages, settingsMessages } from '#shared/messages/operator/settings.ts'
import { shopTextMessages } from '#shared/messages/operator/shop-texts.ts'
import { settlements } from '#shared/orders/orders.ts'
import { maxShopTextLength } from '#shared/settings/settings.ts'
import { withoutLinks } from '#shared/text/without-links.ts'
import { emailField } from './account-forms.ts'

const { errors } = settingsMessages

export const maxShopName = 60

const line = (missing: string, limit: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.overwrite(withoutLinks),
      z.minLength(1, missing),
      z.maxLength(limit, errors.tooLong(limit)),
      z.regex(/^[^\p{Cc}<>]*$/u, errors.invalid),
    )

const optionalLine = (limit: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.normalize('NFC'),
        z.overwrite(withoutLinks),
        z.maxLength(limit, errors.tooLong(limit)),
        z.regex(/^[^\p{Cc}<>]*$/u, errors.invalid),
      ),
    z.transform((text: string) => text || null),
  )

/** What a country's rule reads in the text; empty: null. */
const optionalRead = (rule: (text: string) => string | null, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || rule(text) !== null, wrong),
    ),
    z.transform((text: string) => (text === '' ? null : rule(text))),
  )

const required = (rule: (text: string) => string | null, missing: string, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, missing),
      z.refine((text) => text === '' || rule(text) !== null, wrong),
    ),
    z.transform((text: string) => rule(text) ?? ''),
  )

export const shopNameForm = z.object({ name: line(errors.nameMissing, maxShopName) })

/** Who answers for the shop in law, and where. */
export const legalForm = ({ taxId, postalCode, regions }: CountryPack) =>
  z.object({
    legalName: line(errors.legalNameMissing, 120),
    legalTaxId: required((text) => taxId.read(text)?.value ?? null, errors.taxIdMissing, errors.taxId),
    legalPostalCode: required(
      postalCode.read,
      errors.postalCodeMissing,
      errors.postalCode(postalCode.example),
    ),
    legalStreet: line(errors.streetMissing, 120),
    legalNumber: line(errors.numberMissing, 20),
    legalComplement: optionalLine(80),
    legalDistrict: line(errors.districtMissing, 80),
    legalCity: line(errors.cityMissing, 80),
    legalRegion: z.enum(
      regions.map(({ code }) => code),
      errors.regionMissing,
    ),
  })

export const shopContactForm = ({ phone }: CountryPack) =>
  z.object({
    supportEmail: emailField,
    supportPhone: optionalRead(phone.read, errors.phone(phone.example)),
  })

/** The key is read by whoever knows Pix. */
export const moneyForm = z.object({
  settlement: z.enum(settlements, errors.settlement),
  pixKey: z.pipe(
    z.string().check(z.trim(), z.maxLength(77, errors.pixKey)),
    z.transform((text: string) => text || null),
  ),
  pixReceiver: optionalLine(60),
  pixCity: optionalLine(60),
})

/** `#rrggbb`, with or without its sign. */
export const accentForm = z.object({
  accentColor: z.pipe(
    z.string().check(z.trim(), z.regex(/^#?[0-9a-f]{6}$/i, brandMessages.wrongColor)),
    z.transform((text: string) => `#${text.replace('#', '').toLowerCase()}`),
  ),
})

/** A text of the shop in Markdown. */
export const shopTextForm = z.object({
  markdown: z.pipe(
    z.string().check(
      z.normalize('NFC'),
      z.maxLength(maxShopTextLength, shopTextMessages.errors.tooLong(maxShopTextLength)),
      z.refine((text) => text.trim() !== '', shopTextMessages.errors.missing),
    ),
    // Browsers send each end of a line as two signs.
    z.transform((text: string) => `${text.replace(/\r\n?/g, '\n').trim()}\n`),
  ),
})
