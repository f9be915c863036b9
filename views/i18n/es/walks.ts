import type { Translations } from '../../../src/translate.ts';

export default {
  'This walk was canceled': 'Este trayecto se canceló',
  'This walk is complete': 'Este trayecto terminó',
  'Message {name}': 'Escribir a {name}',
  'Open walk': 'Abrir trayecto',
  'See the walk': 'Ver el trayecto',
  'Back to the booking': 'Volver a la reserva',
  'Get a notification on this device at pickup and drop-off.':
    'Recibe un aviso en este dispositivo en la recogida y la entrega.',
  'Where the walk stands': 'Cómo va el trayecto',
  'for {parent}': 'para {parent}',
  'On the way': 'En camino',
  'Picked up': 'Recogida',
  'Dropped off': 'Entrega',
  Complete: 'Terminado',
  '{step}: open in a map': '{step}: abrir en un mapa',
  "You're on the way to {children}": 'Vas en camino por {children}',
  'Pick up at {place}.': 'Recoge en {place}.',
  'Last step': 'Último paso',
  "From {from} to {to}. We'll suggest {duration} to {parent}, who confirms the time and pays.":
    'De {from} a {to}. Le sugeriremos {duration} a {parent}, que confirma la duración y paga.',
  'Pickup code': 'Código de recogida',
  "{walker} enters this code or your code word at pickup. Share it with whoever hands {children} over. {walker} can't see it.":
    '{walker} escribe este código o tu palabra clave en la recogida. Compártelo con quien entrega a {children}. {walker} no puede verlo.',
  "{walker} enters this code at pickup. Share it with whoever hands {children} over. {walker} can't see it.":
    '{walker} escribe este código en la recogida. Compártelo con quien entrega a {children}. {walker} no puede verlo.',
  "{walker} isn't asked for it. <link>Ask for it at pickup</link>":
    'No se le pide a {walker}. <link>Pedirlo en la recogida</link>',
  'Message to share': 'Mensaje para compartir',
  Share: 'Compartir',
  'The pickup code is {code}. Give it to {walker} from Trotwell at pickup on {date}, {time}.':
    'El código de recogida es {code}. Dáselo a {walker} de Trotwell en la recogida: {date}, {time}.',
  'Unlock pickup': 'Desbloquear recogida',
  '{walker} entered five wrong codes. Call before you unlock it.':
    '{walker} escribió cinco códigos equivocados. Llama antes de desbloquearla.',
  'Unlock pickup?': '¿Desbloquear la recogida?',
  '{walker} gets five new tries. Only unlock it if you know who is asking for your child.':
    '{walker} tendrá cinco intentos más. Desbloquéala solo si sabes quién pide recoger a tu hijo o hija.',
  'Keep locked': 'Dejar bloqueada',
  'Check code': 'Comprobar código',
  "You'll enter a code at pickup. Whoever hands the child over has it from {parent}.":
    'En la recogida escribirás un código. Lo tiene quien entrega al niño, de parte de {parent}.',
  'Pickup code or code word': 'Código o palabra clave',
  'Whoever hands the child over tells you.': 'Te lo dice quien entrega al niño.',
  'You have {count} try left. | You have {count} tries left.':
    'Te queda {count} intento. | Te quedan {count} intentos.',
  'Ask for the code at pickup': 'Pedir el código en la recogida',
  'Family code word': 'Palabra clave de la familia',
  "Each walk has a 4-digit code. You see it on the page of the walk, and share it with whoever hands your child over. Your walkers can't see it.":
    'Cada trayecto tiene un código de 4 números. Lo ves en la página del trayecto y lo compartes con quien entrega a tu hijo o hija. Tus acompañantes no pueden verlo.',
  'A walk starts only with the code. After five wrong tries, only you can unlock it.':
    'Un trayecto empieza solo con el código. Después de cinco intentos equivocados, solo tú puedes desbloquearlo.',
  'A word that only your family knows, accepted in place of the code. With a code word, we always ask.':
    'Una palabra que solo tu familia conoce y que vale en lugar del código. Con una palabra clave, siempre la pedimos.',
  'Save pickup settings': 'Guardar',
  'Live location': 'Ubicación en vivo',
  'Location sharing is off. <link>Turn it on in your profile</link> if you want the parent to see where you are.':
    'No estás compartiendo tu ubicación. <link>Actívala en tu perfil</link> si quieres que la familia vea dónde estás.',
  'During this walk the parent can see where you are, about every 10 seconds. Your phone asks for permission first. Keep this page open: phones stop sending when the screen is off.':
    'Durante este trayecto la familia puede ver dónde estás, más o menos cada 10 segundos. Tu teléfono te pide permiso primero. Deja esta página abierta: con la pantalla apagada el teléfono deja de enviar.',
  'Sharing your location needs JavaScript. Everything else works without it.':
    'Para compartir tu ubicación hace falta JavaScript. Todo lo demás funciona sin él.',
  'On my way': 'Voy en camino',
  'reported at {pressed}': 'avisado: {pressed}',
  'reported at {pressed}, received at {received}': 'avisado: {pressed}, recibido: {received}',
} satisfies Translations;
