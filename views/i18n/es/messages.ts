import type { Translations } from '../../../src/translate.ts';

export default {
  'Search by name': 'Buscar por nombre',
  '{shown} of {total} conversations': '{shown} de {total} conversaciones',
  'Find a walker you like and say hello. Your conversations appear here.':
    'Encuentra a alguien que te guste y salúdale. Tus conversaciones aparecen aquí.',
  'Messages from parents appear here. You can also message parents who are looking for a walker.':
    'Aquí aparecen los mensajes de las familias. También puedes escribir a las familias que buscan acompañante.',
  "See who's looking": 'Ver quién busca',
  'Message anyone from their profile. Replies appear here.':
    'Escribe a cualquiera desde su perfil. Las respuestas aparecen aquí.',
  'All Users': 'Todas las personas',
  'No matches': 'Sin resultados',
  'Show all': 'Mostrar todo',
  'No conversations match “{q}”.': 'Ninguna conversación coincide con «{q}».',
  'No messages yet': 'Aún no hay mensajes',
  Conversations: 'Conversaciones',
  'Choose a conversation': 'Elige una conversación',
  'All your conversations in one place.': 'Todas tus conversaciones en un solo lugar.',
  'Complete Profile Now': 'Completar mi perfil',
  'Open in Messages': 'Abrir en Mensajes',
  'Latest messages': 'Mensajes más recientes',
  'Trotwell team': 'Equipo de Trotwell',
} satisfies Translations;
