import { Time } from '#client/ui/text/time.tsx'
import { aboutMessages } from '#shared/messages/storefront/about.ts'

/** When a text of the shop was last changed. */
export const UpdatedAt = ({ at }: { at: string }) => (
  <p className="soft small">
    {aboutMessages.updatedAt} <Time at={at} />
  </p>
)
