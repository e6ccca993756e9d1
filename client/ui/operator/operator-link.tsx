import { Link, type LinkProps } from 'react-router-dom'
import { useMayOpen } from './use-operator-right.ts'

interface OperatorLinkProps extends LinkProps {
  to: string
  /** Shows nothing, rather than the text alone, to an operator whose role does not include the page. */
  isOnlyWay?: boolean
}

/** A link to a page of the operator's panel. For an operator whose role does not include it, its text alone. */
export function OperatorLink({ isOnlyWay = false, ...props }: OperatorLinkProps) {
  const mayOpen = useMayOpen()
  if (mayOpen(props.to)) return <Link {...props} />
  return isOnlyWay ? null : <span className={props.className}>{props.children}</span>
}
