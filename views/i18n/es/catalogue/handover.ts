import type { Translations } from '../../../../src/translate.ts';

export default {
  'Pickup needs a code': 'La recogida necesita un código',
  'Enter the pickup code on the page of the walk.':
    'Escribe el código de recogida en la página del trayecto.',
  'Enter the pickup code.': 'Escribe el código de recogida.',
  'Enter the 4 digits of the pickup code.': 'Escribe los 4 números del código de recogida.',
  "That isn't the code. You have {left} left.": 'Ese no es el código. Te quedan: {left}.',
  'Five wrong codes were entered. Only the parent can unlock it: call them.':
    'Hubo cinco códigos equivocados. Solo la familia puede desbloquearla: llámale.',
  "Pickup isn't locked": 'La recogida no está bloqueada',
  'The walker can enter the code.': 'Tu acompañante puede escribir el código.',
  'Pickup unlocked': 'Recogida desbloqueada',
  'Your walker has five new tries.': 'Tu acompañante tiene cinco intentos más.',
  'Code accepted': 'Código aceptado',
  Saved: 'Guardado',
  "We'll ask your walkers for a code at pickup.":
    'Les pediremos un código a tus acompañantes en la recogida.',
  "Your walkers aren't asked for a code.": 'No se les pide un código a tus acompañantes.',
  "We couldn't save your pickup settings": 'No pudimos guardar tus ajustes de recogida',
  'Use a code word of at least 4 letters.': 'Usa una palabra clave de al menos 4 letras.',
  "Enter the person's name.": 'Escribe el nombre de la persona.',
  "Enter the person's phone number.": 'Escribe el teléfono de la persona.',
  'Someone with this phone number is already on the list.': 'Ya hay alguien con este teléfono en la lista.',
  'You have 5 people. Remove one to add another.': 'Tienes 5 personas. Quita una para agregar otra.',
  'Person added': 'Persona agregada',
  'Your walker sees it on the safety sheet of an agreed walk.':
    'Tu acompañante lo ve en la ficha de seguridad de un trayecto acordado.',
  "Your walker sees them on the child's safety sheet.": 'Tu acompañante lo ve en la ficha de seguridad.',
  'Person updated': 'Persona actualizada',
  'Person removed': 'Persona eliminada',
  'Your child may go home alone.': 'Puede irse a casa sin compañía.',
  'Someone must receive your child.': 'Alguien debe estar para recibir.',
  "We couldn't save who may receive your child": 'No pudimos guardar quién puede recibir a tu hijo o hija',
} satisfies Translations;
