/** Submits the form with the suggested address; with JavaScript it only corrects the field. */
export function EmailSuggestion({ suggestion }: { suggestion: string }) {
  return (
    <div className="cluster">
      <button
        type="submit"
        className="button button-secondary button-small"
        name="email"
        value={suggestion}
        data-fixes="email"
      >
        <span className="button-label">Use {suggestion}</span>
      </button>
    </div>
  );
}
