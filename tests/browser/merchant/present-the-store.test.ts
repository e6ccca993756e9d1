import { expect, test } from 'vitest'
import { deliveryTableForm } from '#shared/forms/merchant/delivery-table-form.ts'
import { storeForm } from '#shared/forms/merchant/store-form.ts'
import { deliveryTableMessages } from '#shared/messages/merchant/delivery-table.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { photo } from '#tests/support/photos.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const { fields } = storeForm

/** Axe needs scripts in the page. */
const fitsAlone = async (page: VisitorPage) =>
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(phone.viewport.width)

test.each([
  { scripts: 'with scripts', javaScriptEnabled: true },
  { scripts: 'without scripts', javaScriptEnabled: false },
])(
  '$scripts a merchant writes the story, looks at it, mends an error, and customers read it',
  async (how) => {
    const { javaScriptEnabled } = how
    const story = `Fazemos **tudo** à mão, ${how.scripts}.`
    const merchant = await open({ ...phone, javaScriptEnabled })
    const accessible = javaScriptEnabled ? expectAccessible : fitsAlone
    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto('/merchant/store')
    if (javaScriptEnabled) await expectHydrated(merchant)
    await accessible(merchant)
    const preview = merchant.getByRole('region', { name: messages.previewTitle })

    await merchant.getByLabel(fields.about.label).fill(story)
    await merchant.getByLabel(fields.tagline.label).fill(`Frase ${how.scripts}`)
    // With scripts the preview follows what is typed.
    if (!javaScriptEnabled) await merchant.getByRole('button', { name: messages.preview }).click()
    await preview.locator('strong', { hasText: 'tudo' }).waitFor()
    await preview.getByText(`Frase ${how.scripts}`).waitFor()

    await merchant.getByLabel(fields.whatsapp.label).fill('123')
    await merchant.getByRole('button', { name: messages.save, exact: true }).click()
    await merchant.getByRole('alert').waitFor()
    await expect.poll(() => merchant.getByLabel(fields.about.label).inputValue()).toBe(story)
    await accessible(merchant)
    await merchant.getByLabel(fields.whatsapp.label).fill('35999990101')
    await merchant.getByRole('button', { name: messages.save, exact: true }).click()
    await merchant.getByText(messages.saved.store).waitFor()
    await expect.poll(() => merchant.getByLabel(fields.whatsapp.label).inputValue()).toBe('(35) 99999-0101')

    const cover = {
      name: 'capa.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo({ width: 1200, height: 900 }),
    }
    const part = merchant.getByRole('region', { name: messages.pictures.cover.title, exact: true })
    await part.getByLabel(messages.pictures.cover.field).setInputFiles(cover)
    await part.getByRole('button', { name: messages.pictures.cover.send }).click()
    await merchant.getByText(messages.saved.cover).waitFor()
    // Shown 256 × 192 pixels large: at its right, at the top.
    await part.locator('input[type=image]').click({ position: { x: 240, y: 2 } })
    await merchant.getByText(messages.saved.focus).waitFor()
    await expect.poll(() => part.getByLabel(messages.focus.x).inputValue()).toBe('94')
    await expect.poll(() => part.getByLabel(messages.focus.y).inputValue()).toBe('1')
    await accessible(merchant)

    const customer = await open(phone)
    await customer.goto('/stores/cafe-serra-azul')
    await customer.getByText(`Fazemos tudo à mão, ${how.scripts}.`).waitFor()
    await expectAccessible(customer)
  },
)

test('a merchant pastes a table, sees its errors, mends them and has the rules, without scripts too', async () => {
  const texts = deliveryTableMessages
  for (const javaScriptEnabled of [true, false]) {
    const merchant = await open({ ...phone, javaScriptEnabled, colorScheme: 'dark' })
    const accessible = javaScriptEnabled ? expectAccessible : fitsAlone
    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto('/merchant/delivery')
    await accessible(merchant)
    await merchant.getByRole('link', { name: texts.link }).click()
    await merchant.getByRole('heading', { level: 1, name: texts.title }).waitFor()
    await accessible(merchant)
    const name = javaScriptEnabled ? 'Azul cargas' : 'Bela cargas'
    await merchant.getByLabel(deliveryTableForm.fields.name.label).fill(name)
    const table = '01000-000;09999-999;0;5;12,90;2\n20000-000;28999-999;0;5;caro;3'
    await merchant.getByLabel(deliveryTableForm.fields.table.label).fill(table)
    await merchant.getByRole('button', { name: texts.check }).click()
    await merchant.getByText(texts.plan.refused(1)).waitFor()
    await accessible(merchant)
    const returned = merchant.getByLabel(deliveryTableForm.fields.table.label)
    expect((await returned.inputValue()).trim()).toBe(table)
    await returned.fill(table.replace('caro', '19,90'))
    await merchant.getByRole('button', { name: texts.check }).click()
    await merchant.getByRole('button', { name: texts.plan.import(2) }).click()
    await merchant.getByText(texts.saved(2)).waitFor()
    await merchant.getByRole('link', { name }).first().waitFor()
  }
})
