import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import type { FormValues } from '#shared/forms.ts'
import { maxAbout, maxPolicyText, maxTagline } from '#shared/merchants/store-profile.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { addressForm, contactForm, lawfulPolicy, slugField, storeNameField } from './application-forms.ts'

const { fieldErrors } = applicationMessages

const longText = (limit: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    z.maxLength(limit, fieldErrors.tooLong(limit)),
    z.regex(/^[^\0]*$/, fieldErrors.invalid),
  )

const storeForm = (country: CountryPack) =>
  z.object({
    name: storeNameField,
    slug: slugField,
    tagline: z
      .string()
      .check(
        z.trim(),
        z.normalize('NFC'),
        z.maxLength(maxTagline, fieldErrors.tooLong(maxTagline)),
        z.regex(/^[^\p{Cc}<>]*$/u, fieldErrors.invalid),
      ),
    about: longText(maxAbout),
    deliveryText: longText(maxPolicyText),
    returnsText: longText(maxPolicyText).check(lawfulPolicy(country)),
    ...contactForm(country).shape,
    ...addressForm(country).shape,
  })

/** What a store says of itself, under the names of its columns. */
export type StoreProfile = z.output<ReturnType<typeof storeForm>>

export const readStoreForm = (form: FormValues, country: CountryPack): ReadForm<StoreProfile> =>
  readForm(storeForm(country), form)

const storyForm = z.object({ about: longText(maxAbout) })

/** The story alone, for a look at it while other fields may still have errors. */
export const readStory = (form: FormValues) => readForm(storyForm, form)
