import { expect, test } from 'vitest'
import { sectionForms } from '#shared/forms/merchant/application-forms.ts'
import { applicationMessages as messages, requirementNames } from '#shared/messages/account/application.ts'
import {
  operatorMerchantMessages,
  operatorRequirementMessages,
} from '#shared/messages/operator/operator-merchants.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()

const settings = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const applicants = [
  { scripts: true, name: 'Bordados da Iara', email: 'iara@exemplo.com.br' },
  { scripts: false, name: 'Doces da Nilza', email: 'nilza@exemplo.com.br' },
]

test.each(applicants)('a guest applies for $name, and the operator opens it', async (applicant) => {
  const { name, email, scripts } = applicant
  const visitor = { ...settings, javaScriptEnabled: scripts }
  const operator = await open(visitor)
  await signIn(operator, 'operador@feira.test')
  await operator.goto('/operator/requirements')
  for (const kind of ['pix_key', 'delivery', 'first_product'] as const) {
    const item = operator.getByRole('listitem').filter({ hasText: requirementNames[kind] })
    await item.getByLabel('Obrigatório').uncheck()
  }
  await operator.getByRole('button', { name: operatorRequirementMessages.save }).click()
  await operator.getByText(operatorRequirementMessages.saved).waitFor()

  const iara = await open(visitor)
  await iara.goto('/')
  await iara.getByRole('contentinfo').getByRole('link', { name: 'Venda aqui' }).click()
  await iara.getByRole('main').getByRole('link', { name: messages.pitch.signUp }).click()
  await iara.getByLabel('Nome').fill('Iara Lins')
  await iara.getByLabel('E-mail').fill(email)
  await iara.getByLabel('Senha').fill('uma senha comprida')
  await iara.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  await iara.getByLabel(sectionForms.identity.fields.name.label).fill(name)
  // Sent twice, as people do who are used to double clicks, it is one application.
  await iara.getByRole('button', { name: messages.start.submit }).dblclick()

  const section = (title: keyof typeof messages.sections) =>
    iara.getByRole('region', { name: messages.sections[title].title, exact: true })
  const save = async (title: keyof typeof messages.sections) => {
    await section(title).getByRole('button').last().click()
    await section(title).getByText(messages.saved).waitFor()
  }
  const identity = section('identity')
  await identity.getByLabel(sectionForms.identity.fields.legalName.label).fill('Iara Lins')
  await identity.getByLabel(sectionForms.identity.fields.taxId.label).fill('529.982.247-24')
  await identity.getByRole('button').click()
  await iara.getByRole('main').getByRole('alert').waitFor()
  await expect
    .poll(() => identity.getByLabel(sectionForms.identity.fields.taxId.label).inputValue())
    .toBe('529.982.247-24')
  await identity.getByLabel(sectionForms.identity.fields.taxId.label).fill('529.982.247-25')
  await save('identity')
  const address = section('address')
  await address.getByLabel(sectionForms.address.fields.postalCode.label).fill('01310-100')
  await address.getByLabel(sectionForms.address.fields.street.label).fill('Avenida Paulista')
  await address.getByLabel(sectionForms.address.fields.number.label).fill('1000')
  await address.getByLabel(sectionForms.address.fields.district.label).fill('Bela Vista')
  await address.getByLabel(sectionForms.address.fields.city.label).fill('São Paulo')
  await address.getByLabel(sectionForms.address.fields.region.label).selectOption('SP')
  await save('address')
  await section('contact').getByLabel(sectionForms.contact.fields.supportEmail.label).fill(email)
  await save('contact')
  await section('returns')
    .getByLabel(sectionForms.returns.fields.returnsText.label)
    .fill('Sete dias para desistir.')
  await save('returns')
  await section('terms').getByLabel(messages.fields.accept).check()
  await save('terms')
  const contract = { name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 rg') }
  await section('documents').getByLabel(messages.fields.document).setInputFiles(contract)
  await save('documents')
  if (scripts) await expectAccessible(iara)
  await iara.getByRole('button', { name: messages.submit }).dblclick()
  await iara.getByText(messages.status.in_review).waitFor()
  await expect.poll(() => iara.getByRole('alert').count()).toBe(0)

  await operator.goto('/operator/merchants?status=in_review')
  await operator.getByRole('link', { name }).click()
  await operator.getByRole('heading', { level: 1, name }).waitFor()
  const { label, submit } = operatorMerchantMessages.actions.approve
  await operator.getByText(label).click()
  await operator.getByRole('button', { name: submit, exact: true }).click()
  await operator.getByRole('link', { name: operatorMerchantMessages.visit }).click()
  await operator.waitForURL(/\/stores\/[a-z]+-da-[a-z]+$/)
  await operator.getByRole('heading', { level: 1, name }).waitFor()
})
