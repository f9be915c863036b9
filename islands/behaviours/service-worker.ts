let registered = false;

/** Only for people who are signed in: visitors have nothing to keep and get no notifications (OFFLINE-1). */
function register(): void {
  if (registered || !('serviceWorker' in navigator) || !document.querySelector('[data-live]')) return;
  registered = true;
  // Some browsers offer none in private windows; pages work without it.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}

document.addEventListener('htmx:after:swap', register);
register();
