import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { href } from '#shared/href.ts'
import { mailtoLink } from '#shared/mailto-link.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { asksConsent } from '#shared/outside-scripts.ts'
import type { Frame } from '#shared/pages.ts'
import { Icon } from '../ui/icon.tsx'
import { Kept } from '../ui/kept.tsx'
import { LegalIdentity } from '../ui/legal-identity.tsx'
import { useShopConfig } from '../ui/shop-config.tsx'
import { type Account, accountOf, FooterAccount } from './footer-account.tsx'
import { FooterLink } from './footer-link.tsx'
import { Wordmark } from './wordmark.tsx'

/** Below every page: who runs the shop and how to reach them. */
export function Footer({ frame }: { frame: Frame | undefined }) {
  const account = accountOf(frame?.visitor ?? null)
  return <Kept as="footer" className="footer" part={FooterColumns} props={{ account }} />
}

function FooterColumns({ account }: { account: Account }) {
  const { shopName, supportEmail, supportPhone, outsideScripts, legal } = useShopConfig()
  return (
    <>
      <div className="awning" />
      <div className="page footer-columns">
        <div className="footer-shop">
          <Wordmark name={shopName} />
          <p>{layoutMessages.promise}</p>
          <p className="soft small">{layoutMessages.about}</p>
        </div>
        <div>
          <h2>{layoutMessages.shop}</h2>
          <ul>
            <FooterLink to={href('stores')} label={layoutMessages.stores} />
            <FooterLink to={href('search')} label={layoutMessages.allProducts} />
            <FooterLink to={href('cart')} label={layoutMessages.cart} />
          </ul>
        </div>
        <div>
          <h2>{layoutMessages.yourAccount}</h2>
          <FooterAccount account={account} />
        </div>
        <div className="footer-help">
          <h2>{layoutMessages.help}</h2>
          {(supportEmail || supportPhone) && <p className="soft small">{layoutMessages.helpText}</p>}
          {supportEmail && (
            <p>
              <a href={mailtoLink(supportEmail)}>
                <Icon name="mail" />
                {supportEmail}
              </a>
            </p>
          )}
          {supportPhone && (
            <p>
              <a href={whatsappLink(supportPhone)}>
                <Icon name="chat" />
                {layoutMessages.whatsapp}
              </a>
            </p>
          )}
          <ul>
            <FooterLink to={href('help')} label={layoutMessages.helpPage} />
            <FooterLink to={href('terms')} label={layoutMessages.terms} />
            <FooterLink to={href('privacy')} label={layoutMessages.privacy} />
            {asksConsent(outsideScripts) && (
              <FooterLink to={href('consent')} label={layoutMessages.consent} />
            )}
          </ul>
        </div>
        {legal && (
          <p className="footer-legal soft small">
            <LegalIdentity />
          </p>
        )}
      </div>
    </>
  )
}
