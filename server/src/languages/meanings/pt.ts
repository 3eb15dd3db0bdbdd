export const meanings = `fim término terminar acabar encerrar encerramento cessar
começo início começar iniciar
rescindir rescisão cancelar cancelamento denunciar denúncia
despedir demitir dispensar despedimento demissão
expirar expiração vencer vencimento caducar caducidade
duração vigência durar vigorar
prazo vencimento limite
prorrogar prorrogação renovar renovação prolongar prolongamento
preço custo custar valor tarifa
quota cota mensalidade anuidade contribuição
aluguel aluguer
alugar arrendar locar arrendamento locação
caução depósito
salário ordenado vencimento remuneração retribuição
desconto redução abatimento
multa coima penalidade sanção
reembolso reembolsar restituição restituir devolução devolver ressarcir
pagar pagamento quitar liquidar liquidação
atraso mora inadimplência inadimplemento incumprimento
indemnização indenização compensação indemnizar indenizar
chefe superior supervisor gerente encarregado
empregado funcionário trabalhador colaborador
doença doente adoecer enfermidade moléstia incapacidade
licença afastamento
acidente sinistro
formação treinamento treino capacitação
admitir admissão recrutar recrutamento
renunciar renúncia demissão exoneração
sair saída desfiliação exoneração
expulsar expulsão excluir exclusão
aposentadoria aposentação reforma aposentar
apartamento imóvel fração
moradia habitação residência domicílio
prédio edifício
senhorio locador proprietário dono
inquilino arrendatário locatário
vizinho morador condómino condômino
lixo resíduo detrito
animal bicho pet
dano estrago prejuízo danificar estragar
consertar conserto reparar reparação reparo arranjar
avaria defeito falha pane anomalia
obra reforma remodelação
banheiro sanitário lavabo
limpar limpeza lavar lavagem higienizar higienização
ruído barulho
ligar acionar ativar
desligar apagar desativar
tela ecrã visor display mostrador
botão tecla
celular telemóvel telefone
bateria pilha
bloqueio bloquear trava travar trancar
geladeira frigorífico refrigerador
aparelho dispositivo equipamento
instalar instalação montar montagem
diretoria direção
sócio associado membro filiado
votar voto votação sufrágio
eleição eleger pleito
reunião assembleia sessão
regulamento regra norma estatuto regimento
decidir decisão deliberar deliberação
inscrição inscrever matrícula matricular
médico doutor clínico
cirurgia operação operar
medicamento remédio fármaco medicação
dor doer
comer ingerir consumir refeição
exame análise teste examinar
marcar marcação agendar agendamento
ferida ferimento lesão ferir machucar
assinar assinatura firmar subscrever
responsável responsabilidade responsabilizar
proibir proibido proibição vedar vedado interdito
permitir permitido autorizar autorização permissão
tribunal foro juízo
contraente outorgante
avisar aviso notificar notificação comunicar comunicação
nascer nascimento nascido
morrer morte falecer falecimento óbito
fundar fundação criar criação
construir construção erguer edificar erigir
destruir destruição demolir demolição
descobrir descoberta descobrimento
governante soberano monarca rei
área superfície extensão
causa motivo razão causar provocar
nome denominação designação denominar
usar utilizar uso utilização
produzir produção fabricar fabrico fabricação
vender venda comercializar
comprar compra adquirir aquisição
marido esposo cônjuge
esposa mulher cônjuge
casar casamento matrimónio matrimônio
carro automóvel viatura veículo
ônibus autocarro
trem comboio
chuva chover precipitação
inventar invenção inventor
beber ingerir bebida
tratado acordo pacto
população habitante
criança miúdo
comprimento extensão
peso pesar massa
paciente utente doente`
