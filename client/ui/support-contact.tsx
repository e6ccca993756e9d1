import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { mailtoLink } from '#shared/mailto-link.ts'
import { useShopConfig } from './shop-config.tsx'

/** One sentence with the ways that the operator has named; nothing where there is none. */
export function SupportContact() {
  const { supportEmail, supportPhone } = useShopConfig()
  const chat = supportPhone && (
    <a href={whatsappLink(supportPhone)}>{supportEmail ? 'converse' : 'Converse'} pelo WhatsApp</a>
  )
  if (!supportEmail) return chat && <>{chat}.</>
  return (
    <>
      Escreva para <a href={mailtoLink(supportEmail)}>{supportEmail}</a>
      {chat && <> ou {chat}</>}.
    </>
  )
}
