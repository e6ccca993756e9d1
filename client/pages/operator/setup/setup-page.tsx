import type { PageProps } from '#shared/pages.ts'
import { OpenShop } from './open-shop.tsx'
import { RestoreShop } from './restore-shop.tsx'
import { RestoredShop } from './restored-shop.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { UsedAddress } from './used-address.tsx'

/** A new shop: the account of its first operator, then the following steps, or a restore from a backup. */
export function SetupPage({ data, form }: PageProps<'setup'>) {
  switch (data.kind) {
    case 'address':
      return <OpenShop data={data} form={form} />
    case 'open':
      return <UsedAddress />
    case 'restore':
      return <RestoreShop data={data} form={form} />
    case 'restored':
      return <RestoredShop data={data} />
    case 'steps':
      return <SetupSteps data={data} form={form} />
  }
}
