import type { BackupTarget } from '#server/backup/backup-target.ts'
import { walBucket } from './wal-bucket.ts'
import { walFolder } from './wal-folder.ts'
import type { WalStore } from './wal-store.ts'

/** `dataDir` has room for one file at a time, because object storage must know its size before the upload begins. */
export const walStoreAt = (target: BackupTarget, dataDir: string): WalStore =>
  'folder' in target ? walFolder(target.folder) : walBucket(target.storage, dataDir)
