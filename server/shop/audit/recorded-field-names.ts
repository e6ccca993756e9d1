import { campaignForm } from '#shared/forms/campaign-forms.ts'
import type { AnyForm } from '#shared/forms/form.ts'
import { carrierQuotingForm } from '#shared/forms/merchant/carrier-quoting-form.ts'
import { newClosure } from '#shared/forms/merchant/closure.ts'
import { newCoupon } from '#shared/forms/merchant/coupon.ts'
import { fiscalForm } from '#shared/forms/merchant/fiscal-form.ts'
import { packingForm } from '#shared/forms/merchant/packing-form.ts'
import { pixKeyForm } from '#shared/forms/merchant/pix-key.ts'
import { storeForm } from '#shared/forms/merchant/store-form.ts'
import { reputationForm } from '#shared/forms/reputation-form.ts'
import { auditFieldNames } from '#shared/messages/merchant/audit-fields.ts'

/** Forms whose values the audit log records under the names of their fields. */
const recordedForms: readonly AnyForm[] = [
  ...[
    campaignForm,
    carrierQuotingForm,
    fiscalForm,
    newClosure,
    newCoupon,
    packingForm,
    pixKeyForm,
    reputationForm,
    storeForm,
  ],
]

const labels = recordedForms.flatMap(({ fields }) =>
  Object.entries(fields).map(([name, { label }]) => [name, label]),
)

/** Names of recorded fields for people: those of their forms, unless the log has its own. */
export const recordedFieldNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(labels),
  ...auditFieldNames,
}
