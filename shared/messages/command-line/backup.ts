import type { BackupFailure } from '#shared/runtime/backups.ts'

/** Messages of `backup` and `restore`. */
export const backupMessages = {
  made: (path: string, size: string, rows: number) => `Cópia pronta: ${path} (${size}, ${rows} linhas).`,
  noSecrets:
    'Os segredos ficaram de fora, porque BACKUP_PASSPHRASE não está definida. Sem eles a cópia volta inteira, mas todos entram de novo com a senha, as variáveis do servidor são escritas à mão, e os CPFs das compras só abrem com as chaves daqui (SEALING_KEYS, SESSION_SECRETS ou session-secret): guarde-as em outro lugar.',
  restored: (name: string) =>
    `Restaurada a cópia ${name}. Agora: npm run feira -- verify, e depois npm start.`,
  environment: (file: string) =>
    `As variáveis do servidor copiado estão em ${file}: confira, passe-as para o .env e apague o arquivo.`,
  restorePoint: (path: string) =>
    `O que havia antes está em ${path}. Para voltar atrás, restaure essa pasta.`,
  rehearsed: (name: string, seconds: number) =>
    `A cópia ${name} volta inteira: restaurada à parte e conferida em ${seconds} s, sem nenhuma diferença.`,
  newest: (time: string) => `Registro mais novo na cópia: ${time}.`,
  otherShop:
    'Esta cópia é de outra feira, não desta: ela volta inteira, mas não guarda nada do que está neste banco de dados.',
  lost: (orders: number) =>
    orders === 1
      ? 'Se fosse hoje, 1 pedido feito depois da cópia se perderia.'
      : `Se fosse hoje, ${orders} pedidos feitos depois da cópia se perderiam.`,
  missingPictures: (count: number) => `Imagens que a feira mostra e a cópia não tem: ${count}.`,
  progress: {
    database: 'Banco de dados',
    pictures: 'Imagens',
    checks: 'Conferindo a cópia',
    upload: 'Enviando',
    download: 'Baixando',
  },
  continued: (time: string) =>
    `Terminado o envio que tinha sido interrompido; esta cópia é de ${time}. Para uma de agora, faça outra.`,
  space: (folder: string, needed: string, free: string) =>
    `são precisos até ${needed}, e em ${folder} há ${free} livres`,
  lostChanges: (seconds: number) =>
    `Com BACKUP_WAL=1, se a máquina sumisse agora, se perderia o que mudou nos últimos ${seconds} s.`,
  wrongTime: (text: string) => `${text} não é um momento como 2026-11-23T14:05:00-03:00.`,
  noTarget: 'Falta o lugar: npm run feira -- backup PASTA (ou s3://…), ou defina BACKUP_TO.',
  wrongPlace: (text: string) =>
    `${text} não é uma pasta nem um endereço como s3://bucket/caminho?endpoint=https://…&region=….`,
}

/** Reasons of failures, and what to do. */
export const backupFailureText: Record<BackupFailure, (subject: string) => string> = {
  wrong_place: backupMessages.wrongPlace,
  no_backup: (path) => `Não há cópia de segurança em ${path || 'BACKUP_TO'}.`,
  no_folder: (path) => `A pasta ${path} não existe.`,
  not_writable: (path) => `Não é possível ler ou escrever em ${path}.`,
  no_space: () => 'O disco está cheio. As cópias anteriores continuam boas; libere espaço e tente de novo.',
  not_enough_space: (what) =>
    `Falta espaço em disco${what ? `: ${what}` : ''}. Nada foi mudado; libere espaço e tente de novo.`,
  no_credentials: () => 'Para s3://, defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY. Nada foi mudado.',
  no_bucket: (bucket) => `O bucket ${bucket} não existe, ou foi apagado. Confira o endereço s3://.`,
  storage_unreachable: (code) =>
    `O serviço de armazenamento não respondeu${code ? ` (${code})` : ''}. O que já foi enviado fica lá: rode de novo para continuar.`,
  storage_refused: (code) =>
    `O serviço de armazenamento recusou as credenciais${code ? ` (${code})` : ''}. Confira AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, a região e as permissões.`,
  storage_failed: (code) =>
    `O serviço de armazenamento não aceitou o pedido${code ? ` (${code})` : ''}. Confira o endereço s3://.`,
  already_running: () => 'Outra cópia ou restauração está em andamento. Espere ela terminar.',
  stopped: () => 'A cópia foi interrompida.',
  damaged: (file) =>
    `A cópia está estragada ou incompleta: ${file} falta ou não confere. Nada foi mudado; use outra cópia.`,
  other_format: (format) =>
    `A cópia é de outro formato (${format}), que esta versão não lê. Nada foi mudado.`,
  newer_schema: () =>
    'A cópia é de uma versão mais nova da Feira. Nada foi mudado; instale essa versão e tente de novo.',
  unknown_schema: () =>
    'A cópia é de uma versão que esta não conhece. Nada foi mudado; use a versão que a fez.',
  no_passphrase: () =>
    'A cópia tem segredos cifrados. Defina BACKUP_PASSPHRASE, ou use --without-secrets para deixá-los de fora. Nada foi mudado.',
  wrong_passphrase: () => 'BACKUP_PASSPHRASE não é a senha desta cópia. Nada foi mudado.',
  not_empty: () =>
    'Aqui já existe uma feira. Para trocá-la pela cópia, use --replace: o que há agora é guardado antes. Nada foi mudado.',
  demonstration: () =>
    'A cópia é de uma demonstração, com contas que todos conhecem, e aqui a feira é de verdade. Nada foi mudado.',
  shop_running: () => 'A feira está aberta. Pare-a e tente de novo; nada foi mudado.',
  no_base: (time) =>
    `Não há cópia física de antes de ${time}: --to só alcança o que veio depois da primeira cópia feita com BACKUP_WAL=1. Nada foi mudado.`,
  other_server: (version) =>
    `A cópia física é do PostgreSQL ${version}, e só volta com ele. Nada foi mudado; restaure sem --to, ou use a versão que a fez.`,
  wal_hole: (segment) =>
    `Falta ou está estragado um pedaço do registro de mudanças (${segment}), e até esse momento não dá para chegar. Nada foi mudado; escolha um momento anterior.`,
  wal_too_short: (time) =>
    `O registro de mudanças vai só até ${time}. Nada foi mudado; escolha esse momento ou um anterior.`,
  not_archiving: () =>
    'A cópia normal ficou pronta, mas a física não: o banco de dados foi ligado sem BACKUP_WAL=1. Pare todos os processos da feira, ligue-a de novo e faça outra cópia.',
  other_shop: (name) => `A cópia ${name} é de outra feira, não desta.`,
  media_foreign: (place) =>
    `MEDIA_URL leva a ${place}, onde estão as fotos de outra feira, que não é a desta cópia. Nada foi mudado; ponha em MEDIA_URL um caminho só desta feira, ou escolha a cópia daquela.`,
  media_unmarked: (place) =>
    `MEDIA_URL leva a ${place}, que não está vazio e não é de nenhuma feira. Nada foi mudado; ponha em MEDIA_URL um caminho vazio.`,
  not_loaded: (state) =>
    `O banco de dados recusou a cópia (PostgreSQL ${state}). Tudo ficou como estava antes.`,
  other_counts: (table) =>
    `A tabela ${table} não voltou com todas as linhas da cópia. Tudo ficou como estava antes.`,
  differences: (checks) => `A cópia restaurada não confere: ${checks}.`,
  failed: () => 'Algo inesperado deu errado; o motivo está no registro (log).',
}
