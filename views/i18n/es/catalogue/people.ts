import type { Translations } from '../../../../src/translate.ts';

export default {
  'There are still weekly walks': 'Todavía hay trayectos semanales',
  '{name} has weekly walks. You can delete the profile once they end or are canceled.':
    '{name} tiene trayectos semanales. Podrás borrar el perfil cuando terminen o se cancelen.',
  'Access denied. Admin privileges required.': 'Sin acceso. Se necesitan permisos de administración.',
  'Preferences Updated': 'Preferencias guardadas',
  'Failed to update preferences. Please try again.':
    'No pudimos guardar tus preferencias. Inténtalo de nuevo.',
  'Profile Updated': 'Perfil actualizado',
  'Failed to update profile. Please try again.': 'No pudimos actualizar el perfil. Inténtalo de nuevo.',
  'Failed to load walker profile.': 'No pudimos cargar el perfil.',
  'Failed to update walker profile. Please try again.':
    'No pudimos actualizar tu perfil. Inténtalo de nuevo.',
  'Photo Updated': 'Foto actualizada',
  'Upload Failed': 'No pudimos subir la foto',
  'Failed to upload photo. Please try again.': 'La foto no se subió. Inténtalo de nuevo.',
  'Invalid File Type': 'Tipo de archivo no válido',
  'Please select an image file.': 'Elige un archivo de imagen.',
  'File Too Large': 'El archivo es demasiado grande',
  'Please select an image smaller than 5MB.': 'Elige una imagen de menos de 5 MB.',
  'Walkers must be {walkerAge} or older.': 'Los acompañantes deben tener al menos {walkerAge} años.',
  'Enter a date of birth in the past.': 'Escribe una fecha de nacimiento anterior a hoy.',
  'Keep a phone number while you have a confirmed walk. The parent may need to call you.':
    'Deja un teléfono mientras tengas un trayecto confirmado. La familia podría necesitar llamarte.',
  'Enter a phone number with area code.': 'Escribe un teléfono con código de área.',
  'Enter a neighborhood, such as {exampleNeighborhood}, without a street address.':
    'Escribe un vecindario, por ejemplo {exampleNeighborhood}, sin la dirección.',
  'Choose a neighborhood from the list, such as {exampleNeighborhood}.':
    'Elige un vecindario de la lista, por ejemplo {exampleNeighborhood}.',
  'Set an hourly rate above {noMoney}.': 'Elige una tarifa por hora mayor que {noMoney}.',
  'Your hourly rate can be at most {highestRate}.':
    'Tu tarifa por hora puede ser de {highestRate} como máximo.',
  'Use steps of {rateStep}, such as {exampleRate}.':
    'Usa incrementos de {rateStep}, por ejemplo {exampleRate}.',
  'Enter your experience in whole years. 0 is fine.': 'Escribe tu experiencia en años enteros. Puede ser 0.',
  'Failed to load image': 'No pudimos cargar la imagen',
  'Failed to load children profiles.': 'No pudimos cargar los perfiles de tus hijos.',
  "Please enter the child's name.": 'Escribe el nombre.',
  'Image uploaded': 'Imagen subida',
  'Upload failed': 'No pudimos subir la imagen',
  'Failed to upload image. Please try again.': 'La imagen no se subió. Inténtalo de nuevo.',
  'Profile Created': 'Perfil creado',
  'Save Failed': 'No pudimos guardar los cambios',
  'Failed to save child profile. Please try again.': 'El perfil no se guardó. Inténtalo de nuevo.',
  'Profile Deleted': 'Perfil eliminado',
  'Delete Failed': 'No pudimos eliminarlo',
  'Failed to delete child profile. Please try again.': 'El perfil no se eliminó. Inténtalo de nuevo.',
  'Enter an age from 0 to 18.': 'Escribe una edad de 0 a 18.',
  'There is still an open walk': 'Aún hay un trayecto pendiente',
  "{name} has a walk that isn't finished. You can delete the profile once it's finished or canceled.":
    '{name} tiene un trayecto sin terminar. Podrás eliminar el perfil cuando termine o se cancele.',
  'Choose one of your children.': 'Elige a uno de tus hijos.',
  'Choose at most {max} children for one walk.': 'Elige como máximo {max} niños por trayecto.',
  'Name the place, such as Home.': 'Ponle nombre al lugar, por ejemplo Casa.',
  'You already have a place with this name.': 'Ya tienes un lugar con este nombre.',
  'Enter the address.': 'Escribe la dirección.',
  'You have 12 places. Remove one to add another.': 'Ya tienes 12 lugares. Quita uno para agregar otro.',
  'Place saved': 'Lugar guardado',
  'You can pick it when you book.': 'Podrás elegirlo al reservar.',
  'Place updated': 'Lugar actualizado',
  'Place removed': 'Lugar eliminado',
  'Failed to load available walkers.': 'No pudimos cargar los acompañantes disponibles.',
  'Failed to update favorites.': 'No pudimos actualizar tus favoritos.',
  'Added to favorites': 'Se agregó a favoritos',
  'Removed from favorites': 'Se quitó de favoritos',
  'Failed to load parents looking for trotters.': 'No pudimos cargar las familias que buscan acompañante.',
  'Profile Incomplete': 'Perfil incompleto',
  'Complete your profile to send messages to parents.':
    'Completa tu perfil para enviar mensajes a las familias.',
  'Complete your profile to message parents. Missing: {list}':
    'Completa tu perfil para escribir a las familias. Falta: {list}',
  'Failed to load messages.': 'No pudimos cargar los mensajes.',
  'Failed to send message.': 'No pudimos enviar el mensaje.',
  'Write a message first.': 'Primero escribe un mensaje.',
  'Keep your message to 2,000 characters.': 'El mensaje puede tener hasta 2,000 caracteres.',
  "You're sending messages too fast": 'Estás enviando mensajes muy rápido',
  "Your message wasn't sent. Check your connection and try again.":
    'Tu mensaje no se envió. Revisa tu conexión e inténtalo de nuevo.',
  "You can't reach this person right now": 'Ahora no puedes escribir a esta persona',
  'Your past messages with them are still here.': 'Sus mensajes anteriores siguen aquí.',
  "You can't message this person yet": 'Aún no puedes escribir a esta persona',
  'Walkers can message parents who are looking for a walker, have a booking with them, or messaged them first.':
    'Los acompañantes pueden escribir a familias que buscan acompañante, que tienen una reserva con ellos o que les escribieron antes.',
  'You can still read your past messages.': 'Todavía puedes leer sus mensajes anteriores.',
  'Referral link copied': 'Enlace de invitación copiado',
  'Referral code copied': 'Código de invitación copiado',
} satisfies Translations;
