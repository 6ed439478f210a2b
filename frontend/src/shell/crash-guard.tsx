import { Component, type ErrorInfo, type ReactNode } from 'react';
import i18next from 'i18next';

/**
 * A view that fails must not take the page with it; also a page whose files a new release has
 * replaced lands here.
 */
export class CrashGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert" className="crash">
        {i18next.t('shell.crash')}{' '}
        <button
          type="button"
          className="link-button"
          onClick={() => {
            location.reload();
          }}
        >
          {i18next.t('problem.reload')}
        </button>
      </p>
    );
  }
}
