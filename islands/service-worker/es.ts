import type { Translations } from '../../src/translate.ts';

export default {
  'No signal: saved at {time}': 'Sin señal. Guardado: {time}',
  'Steps that you report are sent when the signal is back.':
    'Los pasos que avises se enviarán cuando vuelva la señal.',
  'Safety sheet': 'Ficha de seguridad',
  'Get help': 'Pedir ayuda',
  'It may have changed since then.': 'Puede haber cambiado desde entonces.',
  'You were signed out before it was sent. Sign in and report it again.':
    'Se cerró tu sesión antes de enviarlo. Inicia sesión y avisa otra vez.',
  "It couldn't be sent. Open the walk and report it again.":
    'No se pudo enviar. Abre el trayecto y avisa otra vez.',
  'Not sent: {label}': 'No se envió: {label}',
  '{label}: waiting for signal': '{label}: en espera de señal',
  "We'll send it with the time you pressed, up to 30 minutes later.":
    'Lo enviaremos con la hora en que lo tocaste, hasta 30 minutos después.',
  'No signal': 'Sin señal',
  'You have no signal': 'No tienes señal',
  'Trotwell will be back when your phone is connected again.':
    'Trotwell volverá cuando tu teléfono tenga conexión otra vez.',
  'If anyone is in danger, call {number}.': 'Si alguien está en peligro, llama al {number}.',
  'Saved on this phone': 'Guardado en este teléfono',
} satisfies Translations;
