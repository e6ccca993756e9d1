import { ShopError } from '#shared/errors.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { setupForm } from '#shared/forms/setup-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { setUpShop } from '../../../shop/setup/set-up-shop.ts'
import { hasOperator, isSetupTokenValid } from '../../../shop/setup/setup-queries.ts'
import type { RequestContext } from '../../middleware/request-context.ts'
import type { Page, SubmitContext } from '../page.ts'
import { enterAccount } from './enter-account.ts'
import { signInRequestOf } from './sign-in-request.ts'

const { fieldErrors } = customerMessages

/** Opens a new shop; gone once it has an operator. */
export const setup: Page<'setup'> = {
  async load(context) {
    const { services, url } = context
    if (await hasOperator(services.db)) throw pageNotFound(url.pathname)
    const isValid = await isSetupTokenValid(services.db, tokenOf(context), services.clock())
    return { isValid, shopName: services.shop.name }
  },

  async submit(context) {
    const { services, form } = context
    const token = tokenOf(context)
    if (!(await isSetupTokenValid(services.db, token, services.clock()))) return expired(context)
    const read = readForm(setupForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      const signedIn = await setUpShop(services, { ...read.values, ...signInRequestOf(context), token })
      await enterAccount(context, signedIn)
      return { redirect: href('operator') }
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const { code, status } = error
      if (code === 'token_expired') return expired(context)
      if (code === 'email_taken') return refusedForm(form, { email: fieldErrors.emailTaken }, { status })
      if (code === 'email_reserved')
        return refusedForm(form, { email: fieldErrors.emailReserved }, { status })
      throw error
    }
  },
}

/** The page says it: it is loaded again beside the answer. */
const expired = ({ form }: SubmitContext) => refusedForm(form, {}, { status: 410 })

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
