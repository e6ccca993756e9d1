import { sectionForms } from '#shared/forms/merchant/application-forms.ts'
import { deliveryRuleForm } from '#shared/forms/merchant/delivery-rule-form.ts'
import { href } from '#shared/href.ts'
import { applicationMessages, requirementNames } from '#shared/messages/account/application.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { deliveryPageMessages, deliveryRuleMessages } from '#shared/messages/merchant/delivery.ts'
import { pixKeyMessages } from '#shared/messages/merchant/pix-key.ts'
import {
  operatorMerchantMessages,
  operatorRequirementMessages,
} from '#shared/messages/operator/operator-merchants.ts'
import type { VisitorPage } from './browser.ts'

export const storeName = 'Barro da Iara'

const { sections } = applicationMessages
const { identity, address, contact, returns } = sectionForms
const fields = { ...identity.fields, ...address.fields, ...contact.fields, ...returns.fields }

/** What an operator may waive, so that a store opens before it has anything to sell. */
export async function waiveWhatComesLater(operator: VisitorPage) {
  await operator.goto('/operator/requirements')
  for (const kind of ['pix_key', 'delivery', 'first_product'] as const) {
    const item = operator.getByRole('listitem').filter({ hasText: requirementNames[kind] })
    await item.getByLabel('Obrigatório').uncheck()
  }
  await operator.getByRole('button', { name: operatorRequirementMessages.save }).click()
  await operator.getByText(operatorRequirementMessages.saved).waitFor()
}

/** A person without an account finds "Venda aqui", and fills in all sections of an application. */
export async function fillApplication(person: VisitorPage) {
  await person.goto('/')
  await person.getByRole('contentinfo').getByRole('link', { name: applicationMessages.title }).click()
  await person.getByRole('main').getByRole('link', { name: applicationMessages.pitch.signUp }).click()
  await person.getByLabel(customerMessages.fields.name).fill('Iara Lins')
  await person.getByLabel(customerMessages.fields.email).fill('iara@exemplo.com.br')
  await person.getByLabel(customerMessages.fields.password).fill('uma senha comprida')
  await person.getByRole('main').getByRole('button', { name: customerMessages.signUp.submit }).click()
  await person.getByLabel(fields.name.label).fill(storeName)
  await person.getByRole('button', { name: applicationMessages.start.submit }).click()

  const section = (title: keyof typeof sections) =>
    person.getByRole('region', { name: sections[title].title, exact: true })
  const save = async (title: keyof typeof sections) => {
    await section(title).getByRole('button').last().click()
    await section(title).getByText(applicationMessages.saved).waitFor()
  }
  const fill = async (title: keyof typeof sections, typed: Partial<Record<keyof typeof fields, string>>) => {
    for (const [field, text] of Object.entries(typed))
      await section(title)
        .getByLabel(fields[field as 'name'].label)
        .fill(text)
  }
  await fill('identity', { legalName: 'Iara Lins', taxId: '529.982.247-25' })
  await save('identity')
  await fill('address', { postalCode: '01310-100', street: 'Avenida Paulista', number: '1000' })
  await fill('address', { district: 'Bela Vista', city: 'São Paulo' })
  await section('address').getByLabel(fields.region.label).selectOption('SP')
  await save('address')
  await fill('contact', { supportEmail: 'iara@exemplo.com.br' })
  await save('contact')
  await fill('returns', { returnsText: applicationMessages.returnsExample })
  await save('returns')
  await section('terms').getByLabel(applicationMessages.fields.accept).check()
  await save('terms')
}

export async function sendApplication(person: VisitorPage) {
  await person.goto('/sell')
  await person.getByRole('button', { name: applicationMessages.submit }).click()
  await person.getByText(applicationMessages.status.in_review).waitFor()
}

/** The operator opens the store that waits, and looks at its page. */
export async function approveStore(operator: VisitorPage) {
  await operator.goto('/operator/merchants?status=in_review')
  await operator.getByRole('link', { name: storeName }).click()
  await operator.getByRole('heading', { level: 1, name: storeName }).waitFor()
  const { label, submit } = operatorMerchantMessages.actions.approve
  await operator.getByText(label).click()
  await operator.getByRole('button', { name: submit, exact: true }).click()
  await operator.getByRole('link', { name: operatorMerchantMessages.visit }).click()
  await operator.waitForURL('**/stores/barro-da-iara')
  await operator.getByRole('heading', { level: 1, name: storeName }).waitFor()
}

export async function enterPixKey(merchant: VisitorPage) {
  await merchant.goto(href('merchant-pix-key'))
  await merchant.getByLabel('Chave Pix').fill('529.982.247-25')
  await merchant.getByRole('button', { name: pixKeyMessages.submit.first }).click()
  await merchant.getByText(pixKeyMessages.saved.set).waitFor()
}

/** To the whole country, for a fixed price. */
export async function addDeliveryRule(merchant: VisitorPage) {
  await merchant.goto('/merchant/delivery')
  await merchant.getByRole('link', { name: deliveryPageMessages.presets.country }).click()
  await merchant.getByLabel(deliveryRuleForm.fields.price.label).fill('18,90')
  await merchant.getByRole('button', { name: deliveryRuleMessages.save }).click()
  await merchant.getByText(deliveryPageMessages.saved).waitFor()
}
