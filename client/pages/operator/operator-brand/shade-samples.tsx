import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { brandMessages as messages } from '#shared/messages/operator/settings.ts'
import { groundOf, lowestContrast, shadesOf, type ThemeName } from '#shared/settings/accent-shades.ts'

const themes: readonly ThemeName[] = ['light', 'dark']

/** A button and a link in both themes, whichever the visitor uses, with a note on their contrast. */
export function ShadeSamples({ accentColor }: { accentColor: string }) {
  return (
    <section className="stack-tight" aria-label={messages.shades}>
      <div className="shade-samples">
        {themes.map((theme) => (
          <ShadeSample key={theme} theme={theme} accentColor={accentColor} />
        ))}
      </div>
    </section>
  )
}

function ShadeSample({ theme, accentColor }: { theme: ThemeName; accentColor: string }) {
  const { locale } = useShopConfig()
  const shades = shadesOf(accentColor)[theme]
  const ratio = lowestContrast(theme, shades).toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <figure className="stack-tight">
      {/* Presentation attributes, because the page's policy allows no inline styles. */}
      <svg viewBox="0 0 240 84" role="img" aria-label={`${messages.themes[theme]}: ${shades.accent}`}>
        <rect width="240" height="84" fill={groundOf[theme]} />
        <rect width="240" height="8" fill={shades.awning} />
        <rect x="16" y="26" width="104" height="40" rx="20" fill={shades.accent} />
        <text x="68" y="51" textAnchor="middle" fontSize="15" fontWeight="600" fill={shades.accentInk}>
          {messages.sample}
        </text>
        <text x="138" y="51" fontSize="15" fill={shades.accentText} textDecoration="underline">
          {messages.sampleLink}
        </text>
      </svg>
      <figcaption className="small">
        <strong>{messages.themes[theme]}</strong>
        <br />
        {shades.accent === accentColor ? messages.asChosen : messages.adjusted(shades.accent)}{' '}
        {messages.contrast(ratio)}
      </figcaption>
    </figure>
  )
}
