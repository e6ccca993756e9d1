import { aboutMessages } from '#shared/messages/storefront/about.ts'
import { Time } from '../text/time.tsx'

/** When a text of the shop was last changed. */
export const UpdatedAt = ({ at }: { at: string }) => (
  <p className="soft small">
    {aboutMessages.updatedAt} <Time at={at} />
  </p>
)
