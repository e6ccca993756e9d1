import { mailServerFormMessages as messages } from '#shared/messages/operator/mail-server.ts'
import { mailSecurities, maxPort } from '#shared/settings/mail-servers.ts'
import { select } from './choice-fields.ts'
import { blank, email, given, typed } from './fields.ts'
import { form } from './form.ts'
import { count } from './number-fields.ts'

const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

/** Connects the mail server by which the shop's mails leave. */
export const mailServerForm = form(
  'connect-mail',
  {
    host: typed(messages.host, {
      hint: messages.hostHint,
      missing: messages.hostMissing,
      read: (host) => (hostPattern.test(host) ? host.toLowerCase() : null),
      wrong: messages.hostWrong,
      max: 253,
      length: 'long',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    }),
    port: count(messages.port, { least: 1, most: maxPort, wrong: messages.portWrong, length: 'short' }),
    security: select(messages.security, mailSecurities, {
      labels: messages.securities,
      wrong: messages.securityWrong,
    }),
    user: blank(given(messages.user, { max: 254, autoCapitalize: 'none', spellCheck: false })),
    mailPassword: blank(given(messages.password, { max: 200, type: 'password' })),
    from: email(messages.from, { hint: messages.fromHint, autoComplete: 'off' }),
  },
  {
    rows: [
      ['host', 'port'],
      ['user', 'mailPassword'],
    ],
    check: ({ user, mailPassword }) => ({
      ...(user !== '' && mailPassword === '' && { mailPassword: messages.passwordMissing }),
      ...(user === '' && mailPassword !== '' && { user: messages.userMissing }),
    }),
    values: ({ mailPassword: password, ...account }) => ({ ...account, password }),
  },
)
