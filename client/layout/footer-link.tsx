import { Link } from 'react-router-dom'

export function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} discover="none">
        {label}
      </Link>
    </li>
  )
}
