import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'

interface ButtonLook {
  look?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  small?: boolean
}

const classesOf = ({ look = 'primary', wide, small }: ButtonLook) =>
  `button button-${look}${wide ? ' button-wide' : ''}${small ? ' button-small' : ''}`

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & ButtonLook & { busy?: boolean }

/** Submits its form unless it says otherwise. A busy one keeps the focus and ignores further presses. */
export function Button({ look, wide, small, busy = false, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="submit"
      {...rest}
      className={classesOf({ look, wide, small })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook

/** A link that looks like a button: it leads somewhere, it changes nothing. */
export function ButtonLink({ look, wide, small, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classesOf({ look, wide, small })} />
}
