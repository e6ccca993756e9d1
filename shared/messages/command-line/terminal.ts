import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages in the terminal at start-up. */
export const terminalMessages = {
  demoInPublic:
    'DEMO: este banco guarda o mundo de demonstração, com contas de senha pública, e por isso não abre em um endereço público (PUBLIC_URL), para outras máquinas (HOST) nem em um banco dado (DATABASE_URL). Comece com um banco vazio (DATABASE_URL ou outra DATA_DIR) ou, se é mesmo uma demonstração, escreva DEMO=1.',
  buildingDemoWorld: 'Preparando o mundo de demonstração (só na primeira vez)…',
  demoSteps: { people: 'Contas', stores: 'Lojas', orders: 'Pedidos', rest: 'Avaliações' },
  scaleSteps: { customers: 'Clientes', products: 'Produtos', orders: 'Pedidos' },
  scaleStepDone: (step: string, rows: number) => `${step}: ${formatNumber(rows)}`,
  waitsForDatabase: 'A Feira espera pelo banco de dados e abre assim que ele responder.',
  open: (address: string) => `Feira está aberta em ${address}`,
  onlyHere:
    'Só esta máquina a alcança. Para outras: a demonstração com DEMO=1, uma feira sua com PUBLIC_URL ou HOST.',
  everywhere: (port: number) =>
    `Outras máquinas da rede também a alcançam, na porta ${port}. Para só esta: HOST=127.0.0.1.`,
  signIns: (password: string) => `Para entrar (senha ${password}):`,
  noContact: 'Páginas e e-mails não dizem como falar com a feira: escreva um contato em /operator/settings.',
  setUp: 'Para criar sua conta e abrir a feira (uma vez só, em até 24 horas):',
  jobsOnly: 'As tarefas estão sendo feitas aqui, sem páginas (--no-web).',
  untrustedProxy:
    'Há um proxy na frente da feira, mas TRUST_PROXY está desligado: todos os visitantes parecem um só e dividem os mesmos limites. Use TRUST_PROXY=on, com a feira alcançável só pelo proxy (HOST=127.0.0.1).',
  usage: 'Uso: npm start [-- --no-worker | --no-web]   (só as páginas | só as tarefas)',
  didNotEnd: 'O encerramento demorou demais e foi interrompido.',
  tooFewOpenFiles: (limit: number, least: number) =>
    `A feira pode abrir só ${formatNumber(limit)} arquivos e conexões ao mesmo tempo, e precisa de pelo menos ${formatNumber(least)}. Aumente para 4096 ou mais: LimitNOFILE= no systemd, ulimit -n no terminal.`,
  outOfOpenFiles:
    'Acabaram os arquivos e conexões que podem ficar abertos ao mesmo tempo. Aumente o limite para 4096 ou mais: LimitNOFILE= no systemd, ulimit -n no terminal.',
  portTaken: (port: number) =>
    `PORT: a porta ${port} já está em uso por outro programa. Escolha outra, por exemplo PORT=${port + 1} npm start.`,
  portForbidden: (port: number) =>
    `PORT: este usuário não pode abrir a porta ${port}. Escolha uma acima de 1023.`,
  wrongHost: (host: string) => `HOST: ${host} não é um endereço desta máquina.`,
  backupFolderUnusable: (folder: string, reason: string) =>
    `BACKUP_TO: não é possível escrever na pasta ${folder} (${reason}).`,
  dataDirUnusable: (folder: string, reason: string) =>
    `DATA_DIR: não é possível escrever na pasta ${folder} (${reason}).`,
}

/** Why a bucket cannot be used, beside the variable that names it. */
export const storageFailureText = {
  unreachable: (variable: string, bucket: string, code: string) =>
    `${variable}: o bucket ${bucket} não responde (${code}). Confira o endereço e a rede.`,
  no_bucket: (variable: string, bucket: string) => `${variable}: o bucket ${bucket} não existe.`,
  refused: (variable: string, bucket: string, code: string) =>
    `${variable}: o bucket ${bucket} não aceita estas credenciais (${code}). Confira AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, região e permissões.`,
}
