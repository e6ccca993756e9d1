import type { ReactNode } from 'react'

/** The heading of a block: the page's own title, or one below it. */
export const BlockHeading = ({ isTitle, children }: { isTitle: boolean; children: ReactNode }) =>
  isTitle ? <h1>{children}</h1> : <h2>{children}</h2>
