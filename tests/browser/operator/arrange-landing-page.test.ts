import { expect, test } from 'vitest'
import { landingPageForm, windowBlockForm } from '#shared/forms/window-forms.ts'
import { href } from '#shared/href.ts'
import {
  windowBlockMessages as blockMessages,
  problemText,
  windowVersionMessages as versionMessages,
  windowMessages,
  windowPreviewMessages,
} from '#shared/messages/operator/window.ts'
import { blockKindNames } from '#shared/messages/operator/window-fields.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

// The home page is of the other journeys, too.
test.each([true, false])(
  'a landing page is arranged, refused for a dead link, mended and put on the air (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await open({ javaScriptEnabled, ...phone })
    const title = javaScriptEnabled ? 'Natal na praça' : 'Natal no pátio'
    const address = href('window-page', {
      windowSlug: javaScriptEnabled ? 'natal-na-praca' : 'natal-no-patio',
    })
    const expectGood = async () => {
      if (javaScriptEnabled) await expectAccessible(page)
    }
    const addBlock = async (kind: keyof typeof blockKindNames) => {
      await page.getByLabel('Tipo de bloco').selectOption(kind)
      await page.getByRole('button', { name: versionMessages.addButton, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: blockKindNames[kind] }).waitFor()
    }
    const save = async () => {
      await page.getByRole('button', { name: blockMessages.save }).click()
      await page.getByText(blockMessages.saved.block).waitFor()
    }
    const toDraft = async () => {
      await page.getByRole('link', { name: blockMessages.back }).click()
      await page.getByRole('heading', { name: versionMessages.schedule }).waitFor()
    }

    await signIn(page, 'operador@feira.test')
    await page.goto(href('operator-window'))
    await page.getByLabel(landingPageForm.fields.title.label).fill(title)
    await page.getByRole('button', { name: windowMessages.add }).click()
    await page.getByText(versionMessages.emptyLanding).waitFor()
    await addBlock('category')
    await page.getByLabel(windowBlockForm.fields.category.label).selectOption('cafe')
    await save()
    await toDraft()
    await addBlock('banner')
    await page.getByLabel(blockMessages.picture.field).setInputFiles('docs/images/home.webp')
    await page.getByRole('button', { name: blockMessages.picture.send }).click()
    await page.getByText(blockMessages.saved.picture).waitFor()
    await page.getByLabel(windowBlockForm.fields.title.label).fill('Presentes feitos à mão')
    await page.getByLabel(/^Link/).fill('/stores/ninguem')
    await save()
    await expectGood()
    await toDraft()
    await page.getByRole('button', { name: versionMessages.scheduleButton }).click()
    await page.getByRole('alert').getByText(versionMessages.problemsText).waitFor()
    // The browser itself reports the status of the refused form.
    page.messages.length = 0
    await expectGood()
    await page.getByRole('link', { name: versionMessages.preview }).click()
    const dead = problemText({ kind: 'link_dead', name: '/stores/ninguem' })
    await page.getByRole('note').getByText(dead).waitFor()
    await expectGood()
    await page.getByRole('link', { name: windowPreviewMessages.title(1) }).click()

    await page.getByRole('link', { name: /^Editar ?: Presentes/ }).click()
    await page.getByLabel(/^Link/).fill('/stores/cafe-serra-azul')
    await save()
    await toDraft()
    await page.getByRole('button', { name: /^Subir ?: Presentes/ }).click()
    await page.getByText(versionMessages.saved.moved).waitFor()
    await page.getByRole('button', { name: versionMessages.scheduleButton }).click()
    await page.getByRole('link', { name: windowMessages.open }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(address)
    await expectGood()
    await page.getByRole('link', { name: 'Presentes feitos à mão' }).click()
    await page.getByRole('heading', { level: 1, name: 'Café Serra Azul' }).waitFor()
  },
)
