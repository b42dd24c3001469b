"""``followsuit completion``: the script that makes a shell complete words."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

NAME = "followsuit"
VARIABLE = "_FOLLOWSUIT_COMPLETE"
SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> int:
    """Print the script with which a SHELL completes commands, options, cases, rules and reports.

    In ~/.bashrc or ~/.zshrc, with the name of the shell: eval "$(followsuit completion bash)"

    In ~/.config/fish/config.fish: followsuit completion fish | source
    """
    found = get_completion_class(shell)
    if found is not None:
        root = context.find_root().command
        click.echo(found(root, {}, NAME, VARIABLE).source())
    return 0
