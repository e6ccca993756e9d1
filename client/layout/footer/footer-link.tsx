import { Link } from 'react-router-dom'

interface FooterLinkProps {
  to: string
  label: string
  /** The footer is the same for everybody. Styles hide its links by the account state in the header. */
  shownTo?: 'guests' | 'signed-in' | 'merchants' | 'storeless'
}

export function FooterLink({ to, label, shownTo }: FooterLinkProps) {
  return (
    <li className={shownTo && `footer-for-${shownTo}`}>
      <Link to={to} discover="none">
        {label}
      </Link>
    </li>
  )
}
