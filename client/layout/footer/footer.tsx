import { MemoizedMarkup } from '#client/ui/behavior/memoized-markup.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Wordmark } from '#client/ui/header/wordmark.tsx'
import { Icon } from '#client/ui/page/icon.tsx'
import { LegalIdentity } from '#client/ui/page/legal-identity.tsx'
import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { publicHref } from '#shared/public-href.ts'
import { merchantHome } from '#shared/public-routes.ts'
import { needsConsent } from '#shared/runtime/outside-scripts.ts'
import { mailtoLink } from '#shared/text/mailto-link.ts'
import { FooterLink } from './footer-link.tsx'

/** The footer of every page: the shop's operator and their contact data. */
export const Footer = () => <MemoizedMarkup as="footer" className="footer" part={FooterColumns} props={{}} />

function FooterColumns() {
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
            <FooterLink to={publicHref('stores')} label={layoutMessages.stores} />
            <FooterLink to={publicHref('search')} label={layoutMessages.allProducts} />
            <FooterLink to={publicHref('cart')} label={layoutMessages.cart} />
            <FooterLink to={publicHref('sell')} label={layoutMessages.sell} shownTo="storeless" />
          </ul>
        </div>
        <div>
          <h2>{layoutMessages.yourAccount}</h2>
          <ul>
            <FooterLink to={publicHref('orders')} label={layoutMessages.orders} />
            <FooterLink to={publicHref('favorites')} label={layoutMessages.favorites} />
            <FooterLink to={publicHref('sign-in')} label={layoutMessages.signIn} shownTo="guests" />
            <FooterLink to={publicHref('sign-up')} label={layoutMessages.signUp} shownTo="guests" />
            <FooterLink to={merchantHome} label={layoutMessages.merchantHome} shownTo="merchants" />
            <FooterLink to={publicHref('sign-out')} label={layoutMessages.signOut} shownTo="signed-in" />
          </ul>
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
            <FooterLink to={publicHref('help')} label={layoutMessages.helpPage} />
            <FooterLink to={publicHref('terms')} label={layoutMessages.terms} />
            <FooterLink to={publicHref('privacy')} label={layoutMessages.privacy} />
            <FooterLink to={publicHref('moderation-report')} label={layoutMessages.moderation} />
            {needsConsent(outsideScripts) && (
              <FooterLink to={publicHref('consent')} label={layoutMessages.consent} />
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
