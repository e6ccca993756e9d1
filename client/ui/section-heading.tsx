import { Link } from 'react-router-dom'

/** The heading of a part of a page, with the way to all of it. */
export function SectionHeading({ title, all }: { title: string; all?: { to: string; label: string } }) {
  return (
    <div className="section-heading">
      <h2>{title}</h2>
      {all && <Link to={all.to}>{all.label}</Link>}
    </div>
  )
}
