import { formatNumber } from '#shared/messages/format-number.ts'
import type { BackupFailure, BackupKind } from '#shared/runtime/backups.ts'

/** Backups on the operator's page. */
export const operatorBackupMessages = {
  title: 'Cópias de segurança',
  all: 'Ver todas as cópias',
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

/** The operator's page of backups. */
export const operatorBackupsMessages = {
  title: 'Cópias de segurança',
  description: 'Onde elas estão, como foram as últimas e os ensaios de restauração.',
  where: 'Onde e quando',
  none: 'Esta feira ainda não faz cópias sozinha. Defina BACKUP_TO no servidor (uma pasta em outro disco, ou s3://…) e ligue a feira de novo.',
  place: 'Lugar',
  schedule: 'Horário',
  /** Of a cron expression in UTC. */
  scheduleText(cron: string): string {
    const [, minute = '', hour = ''] = /^(\d+) (\d+) \* \* \*$/.exec(cron) ?? []
    return hour === '' ? `${cron} (cron, em UTC)` : `Todo dia às ${hour}:${minute.padStart(2, '0')}, em UTC`
  },
  keep: 'Quantas ficam',
  retained: (keep: number) => (keep === 1 ? 'A mais nova' : `As ${formatNumber(keep)} mais novas`),
  between: 'O que muda entre as cópias',
  archived: 'Também é guardado, em segundos',
  notArchived: 'Perde-se com o disco. BACKUP_WAL=1 guarda também.',
  secrets: 'Segredos da feira',
  sealed: 'Vão na cópia, cifrados pela senha das cópias',
  notSealed: 'Não vão na cópia. Defina BACKUP_PASSPHRASE para que vão.',
  backUp: 'Fazer uma cópia agora',
  rehearse: 'Ensaiar a restauração agora',
  last: 'Como foram',
  list: 'Cópias e ensaios, do mais novo ao mais antigo',
  columns: { what: 'O quê', at: 'Quando', size: 'Tamanho', outcome: 'Resultado', file: 'Arquivo' },
  kinds: { backup: 'Cópia', rehearsal: 'Ensaio' } satisfies Record<BackupKind, string>,
  good: 'Deu certo',
  download: 'Baixar',
  downloadOf: (name: string) => ` a cópia ${name}`,
  downloadText:
    'O arquivo tem todos os dados da feira e dos clientes: guarde-o cifrado. Para restaurar, extraia-o e use o comando restore.',
  empty: 'Nenhuma cópia ainda',
  emptyText: 'A primeira aparece aqui quando terminar.',
  done: {
    backup: 'A cópia foi pedida. Ela aparece na lista quando terminar.',
    rehearsal: 'O ensaio foi pedido. Ele aparece na lista quando terminar.',
  },
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
