/** Translates the variables of the platform ONCE into the shop's. Values chosen for the shop itself take precedence. */
export function onceEnvironment(given: NodeJS.ProcessEnv): Record<string, string> {
  const { SECRET_KEY_BASE, SMTP_ADDRESS, MAILER_FROM_ADDRESS } = given
  // Every application of ONCE gets a secret, and runs behind its proxy.
  if (!SECRET_KEY_BASE) return {}
  return {
    TRUST_PROXY: 'on',
    ...(SMTP_ADDRESS && { SMTP_URL: smtpUrl({ ...given, SMTP_ADDRESS }) }),
    ...(MAILER_FROM_ADDRESS && { MAIL_FROM: MAILER_FROM_ADDRESS }),
  }
}

function smtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }: NodeJS.ProcessEnv): string {
  const port = SMTP_PORT || '587'
  const user = SMTP_USERNAME
    ? `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD ?? '')}@`
    : ''
  return `${port === '465' ? 'smtps' : 'smtp'}://${user}${SMTP_ADDRESS}:${port}`
}
