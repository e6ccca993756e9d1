import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import type { DeliveryNote } from '#shared/merchants/delivery-rules.ts'
import { bandText, deliveryPageMessages as messages } from '#shared/messages/merchant/delivery.ts'
import type { PageData } from '#shared/pages.ts'

const maxShown = 20

/** Overlaps and gaps of the rules, and regions without delivery. */
export function DeliveryNotes({ data }: { data: PageData['merchant-delivery'] }) {
  const { sends, notes, uncovered } = data
  const config = useShopConfig()
  return (
    <section className="panel stack-tight" aria-labelledby="notes">
      <h2 id="notes">{messages.notes}</h2>
      {!sends && <p>{messages.onlyPickup}</p>}
      {sends && notes.length === 0 && <p>{messages.noNotes}</p>}
      <ul>
        {notes.slice(0, maxShown).map((note) => (
          <li key={bandText(note, config) + note.kind}>{textOfNote(note, bandText(note, config))}</li>
        ))}
        {notes.length > maxShown && <li>{messages.moreNotes}</li>}
        {sends && uncovered.whole.length > 0 && <li>{messages.uncovered(uncovered.whole.join(', '))}</li>}
        {sends && uncovered.partly.length > 0 && <li>{messages.partly(uncovered.partly.join(', '))}</li>}
      </ul>
    </section>
  )
}

function textOfNote({ kind, names }: DeliveryNote, band: string): string {
  return kind === 'gap' ? messages.gap(band) : messages[kind](band, names)
}
