import { formatNumber } from '#shared/messages/format-number.ts'
import type { BackupFailure } from '#shared/runtime/backups.ts'

/** Backups on the operator's page. */
export const operatorBackupMessages = {
  title: 'Cópias de segurança',
  never: 'Ainda não há cópia de segurança automática. Para ter uma por dia, defina BACKUP_TO no servidor.',
  goodTitle: 'A última cópia deu certo.',
  badTitle: 'A última cópia falhou.',
  lastGood: 'Última cópia boa:',
  noneGood: 'Ainda não há nenhuma cópia boa.',
  at: 'Em',
  rehearsalNever: 'O ensaio de restauração roda uma vez por semana. Ainda não houve nenhum.',
  rehearsalGood: 'O último ensaio restaurou a cópia inteira, sem nenhuma diferença.',
  rehearsalBad: 'O último ensaio de restauração falhou.',
  took: (seconds: number) => (seconds === 1 ? 'levou 1 segundo' : `levou ${seconds} segundos`),
  lost: (orders: number) =>
    orders === 1
      ? 'No momento do ensaio, 1 pedido ainda não estava na cópia.'
      : `No momento do ensaio, ${formatNumber(orders)} pedidos ainda não estavam na cópia.`,
  missingPictures: (pictures: number) =>
    pictures === 1
      ? 'A feira mostra 1 foto que a cópia não tem.'
      : `A feira mostra ${formatNumber(pictures)} fotos que a cópia não tem.`,
  newestRow: 'Registro mais novo na cópia:',
}

const broken = 'A cópia está estragada ou incompleta.'

/** Why it failed, for a person who then checks the server. */
export const backupFailureReasons: Record<BackupFailure, string> = {
  wrong_place: 'O endereço das cópias não é uma pasta nem s3://….',
  no_backup: 'Não havia cópia para ensaiar.',
  no_folder: 'A pasta das cópias não existe.',
  not_writable: 'Não foi possível escrever na pasta das cópias.',
  no_space: 'O disco está cheio. As cópias anteriores continuam boas.',
  not_enough_space: 'Falta espaço em disco. As cópias anteriores continuam boas.',
  no_credentials: 'Faltam as credenciais do s3:// (AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY).',
  no_bucket: 'O bucket das cópias não existe, ou foi apagado.',
  storage_unreachable: 'O serviço de armazenamento não respondeu. A próxima tentativa continua o envio.',
  storage_refused: 'O serviço de armazenamento recusou as credenciais.',
  storage_failed: 'O serviço de armazenamento não aceitou o pedido.',
  already_running: 'Outra cópia já estava em andamento.',
  stopped: 'A feira foi parada no meio da cópia.',
  damaged: broken,
  other_format: broken,
  newer_schema: 'A cópia é de uma versão mais nova da Feira.',
  unknown_schema: 'A cópia é de uma versão que esta não conhece.',
  no_passphrase: 'Falta a senha da cópia (BACKUP_PASSPHRASE).',
  wrong_passphrase: 'A senha (BACKUP_PASSPHRASE) não é a da cópia.',
  not_empty: broken,
  demonstration: broken,
  shop_running: broken,
  no_base: broken,
  other_server: broken,
  wal_hole: broken,
  wal_too_short: broken,
  not_archiving:
    'A cópia normal ficou pronta, mas a física não: o banco de dados foi ligado sem BACKUP_WAL=1. Pare todos os processos da feira e ligue-a de novo: a próxima cópia leva as duas.',
  other_shop: 'A cópia mais nova neste lugar é de outra feira. Cada feira precisa de um lugar só seu.',
  media_foreign: 'MEDIA_URL leva às fotos de outra feira.',
  media_unmarked: 'MEDIA_URL leva a um lugar que não é desta feira.',
  not_loaded: 'O banco de dados recusou a cópia.',
  other_counts: 'A cópia não voltou com todas as linhas.',
  differences: 'Estoque, pedidos ou dinheiro não conferem na cópia restaurada.',
  failed: 'Algo inesperado deu errado; o motivo está no registro (log) do servidor.',
}
