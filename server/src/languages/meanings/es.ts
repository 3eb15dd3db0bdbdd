export const meanings = `inicio iniciar comienzo comenzar empezar principio
fin final finalizar terminar acabar concluir término
vencimiento vencer caducar caducidad expirar
terminación rescisión rescindir resolución resolver extinción
cancelar cancelación anular anulación
despedir despido echar
renuncia renunciar dimisión dimitir
duración durar vigencia período
plazo término
prórroga prorrogar renovación renovar prolongar
aplazar aplazamiento posponer
retraso retrasar demora mora
precio coste costo costar tarifa importe
cuota aportación
alquiler alquilar arrendamiento arrendar renta
fianza depósito
sueldo salario remuneración retribución paga
descuento rebaja reducción bonificación
multa sanción penalización
reembolso reembolsar devolución devolver reintegro
indemnización indemnizar compensación compensar resarcir
pagar pago abonar abono
factura recibo
composición componer constar consistir
impuesto tributo
jefe superior supervisor
empleador empresario patrón
empleado trabajador personal plantilla
empresa compañía sociedad
trabajo empleo puesto ocupación
enfermedad enfermo enfermar incapacidad
accidente siniestro
formación capacitación curso
longitud largo
casa vivienda domicilio
piso apartamento vivienda
propietario arrendador dueño casero
inquilino arrendatario
subarrendar subarriendo realquilar
desahucio desalojo desalojar desahuciar
basura residuo desecho
animal mascota perro
animal mascota gato
daño dañar desperfecto deterioro
reparación reparar arreglar arreglo
mudanza mudarse
aparcar aparcamiento estacionar estacionamiento
encender encendido conectar activar
apagar apagado desconectar desactivar
pantalla visualizador
botón tecla pulsador
pulsar presionar apretar
avería fallo averiarse
limpiar limpieza lavar lavado
sustituir sustitución cambiar cambio reemplazar
instalar instalación montar montaje
aparato dispositivo electrodoméstico máquina
batería pila acumulador
ajustar ajuste configurar configuración
junta directiva consejo
socio miembro asociado afiliado
inscripción inscribirse admisión afiliación afiliarse
votación votar voto sufragio
elección elegir nombrar nombramiento
reunión asamblea sesión
expulsar expulsión echar exclusión
médico doctor
medicamento medicina fármaco
dolor doler
operación operar intervención cirugía
examen reconocimiento revisión exploración
comer comida alimento alimentación
beber bebida
tratamiento terapia tratar curar
contrato acuerdo convenio
tratado acuerdo pacto
firma firmar suscribir
responsable responsabilidad
prohibir prohibición prohibido
permitir permiso autorizar autorización permitido
obligación obligatorio obligado
tribunal juzgado juez
queja reclamación reclamar quejarse
avisar aviso comunicar comunicación notificar notificación
nacer nacimiento nacido
morir muerte fallecer fallecimiento muerto
fundar fundación creación crear
construir construcción edificar erigir
destruir destrucción demoler demolición
inventar invento inventor
descubrir descubrimiento
habitante población
superficie área extensión
comprar compra adquirir adquisición
vender venta
producir producción fabricar fabricación
usar uso utilizar utilización empleo
causa motivo razón
nombre denominación llamar denominar
tipo clase especie género
altura altitud alto
niño infantil
casado casarse matrimonio cónyuge
coche automóvil vehículo auto
rey monarca soberano reinar
guerra bélico contienda
lluvia llover precipitación
bloqueo bloquear
existencias stock almacén cantidad`
