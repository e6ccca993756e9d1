import { idleInTransaction, longLocks, longQueries } from './activity/sessions.ts'
import { certificate } from './address/certificate.ts'
import { encryption } from './address/encryption.ts'
import { proxy, publicUrl } from './address/public-url.ts'
import { sealedTaxIds, sealingKeysCheck } from './address/sealing-keys-check.ts'
import { secrets } from './address/secrets.ts'
import { backupAge, backupFolder, backupPassphrase, backupRehearsal } from './backups/backups.ts'
import { backupBucket } from './backups/bucket.ts'
import { walArchive, walBase } from './backups/wal.ts'
import type { Check } from './check.ts'
import { databaseConstraints, databaseInvalidIndexes, databaseMissingIndexes } from './database/indexes.ts'
import { migrations } from './database/migrations.ts'
import {
  database,
  databaseConnections,
  databaseDurability,
  databaseEncoding,
  databaseExtensions,
  databaseVersion,
  databaseWraparound,
} from './database/server.ts'
import { databaseDeadRows, databaseStatistics } from './database/tables.ts'
import { dataDir, dataDirPermissions, restoredEnvironment, restorePointsAge } from './files/data-dir.ts'
import { halfWrittenFiles, outbox, uploads } from './files/left-files.ts'
import { media } from './files/media.ts'
import { documentsOfFormerStores, filesWithoutRows, picturesWithoutFiles } from './files/pictures.ts'
import { deadLettersWaiting, failingJobs, jobsWaiting, schedulesCheck } from './jobs/jobs.ts'
import { build } from './machine/build.ts'
import { clockCheck, timeZoneData } from './machine/clock.ts'
import { diskSpace, inodes } from './machine/disk-space.ts'
import { memory, openFiles } from './machine/memory.ts'
import { nodeVersion } from './machine/node-version.ts'
import { systemUser } from './machine/system-user.ts'
import { mailSender, mailServer, mailsWaiting } from './mail/mail.ts'
import { mercadoPagoApplication, mercadoPagoSettings } from './money/mercado-pago.ts'
import { paymentEvents, payouts, stripeKey, tasks, verificationCheck } from './money/money.ts'
import { demoWorldCheck, operatorPasswords, operators } from './shop/people.ts'
import { contact, legalIdentityCheck } from './shop/shop-identity.ts'
import { storesDelivery, storesPayment, storesTaxes } from './shop/stores.ts'

/** All checks of the doctor, from the machine to the shop. */
export const checks: readonly Check[] = [
  ...[diskSpace, inodes, memory, openFiles, nodeVersion, systemUser, timeZoneData, clockCheck, build],
  ...[dataDir, dataDirPermissions, outbox, uploads, halfWrittenFiles, restoredEnvironment, restorePointsAge],
  ...[database, databaseVersion, databaseExtensions, databaseEncoding, migrations],
  ...[databaseDurability, databaseConnections, databaseWraparound, databaseDeadRows, databaseStatistics],
  ...[databaseInvalidIndexes, databaseMissingIndexes, databaseConstraints],
  ...[longLocks, idleInTransaction, longQueries],
  ...[jobsWaiting, deadLettersWaiting, failingJobs, schedulesCheck],
  ...[mailServer, mailSender, mailsWaiting],
  ...[
    paymentEvents,
    payouts,
    tasks,
    verificationCheck,
    stripeKey,
    mercadoPagoSettings,
    mercadoPagoApplication,
  ],
  ...[publicUrl, certificate, proxy, encryption, secrets, sealingKeysCheck, sealedTaxIds],
  ...[
    operators,
    operatorPasswords,
    demoWorldCheck,
    legalIdentityCheck,
    contact,
    storesPayment,
    storesDelivery,
    storesTaxes,
  ],
  ...[media, picturesWithoutFiles, filesWithoutRows, documentsOfFormerStores],
  ...[backupAge, backupRehearsal, backupFolder, backupBucket, backupPassphrase, walArchive, walBase],
]
