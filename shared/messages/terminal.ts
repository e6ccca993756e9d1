/** Said in the terminal to whoever starts the shop. */
export const terminalMessages = {
  buildingDemoWorld: 'Preparando o mundo de demonstração (só na primeira vez)…',
  open: (address: string) => `Feira está aberta em ${address}`,
  signIns: (password: string) => `Para entrar (senha ${password}):`,
  jobsOnly: 'As tarefas estão sendo feitas aqui, sem páginas (--no-web).',
  usage: 'Uso: npm start [-- --no-worker | --no-web]   (só as páginas | só as tarefas)',
  didNotEnd: 'O encerramento demorou demais e foi interrompido.',
  portTaken: (port: number) =>
    `PORT: a porta ${port} já está em uso por outro programa. Escolha outra, por exemplo PORT=${port + 1} npm start.`,
  portForbidden: (port: number) =>
    `PORT: este usuário não pode abrir a porta ${port}. Escolha uma acima de 1023.`,
  wrongHost: (host: string) => `HOST: ${host} não é um endereço desta máquina.`,
  dataDirUnusable: (folder: string, reason: string) =>
    `DATA_DIR: não é possível escrever na pasta ${folder} (${reason}).`,
}
