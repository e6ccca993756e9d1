import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { publicHref } from '#shared/public-href.ts'

/** The shop's name beside its logo: its own, or a stall. */
export function Wordmark({ name }: { name: string }) {
  const { logo } = useShopConfig()
  return (
    <Link className="wordmark" to={publicHref('home')}>
      {logo ? <Picture picture={logo} sizes="2rem" widest={160} shape="whole" eager decorative /> : <Stall />}
      {name}
    </Link>
  )
}

const Stall = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path
      fill="currentColor"
      d="M7 3h18l5 10v1.5a3.75 3.75 0 0 1-7 1.9 4 4 0 0 1-7 0 4 4 0 0 1-7 0 3.75 3.75 0 0 1-7-1.9V13L7 3ZM5 19.5c1.5 0 2.9-.5 4-1.3V26h14v-7.8c1.1.8 2.5 1.3 4 1.3V29H5v-9.5Z"
    />
  </svg>
)
