-- For the window that voids the wins of a while. It costs a draw next to nothing: wins come in the
-- order of time.
create index wins_drawn_at_idx on public.wins using brin (drawn_at) with (pages_per_range = 16);
